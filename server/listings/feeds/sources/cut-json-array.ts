/**
 * The objects of one array in a JSON document of any size: found by counting brackets outside strings, each then
 * given to JSON.parse. So each car knows its line, and one that is broken costs no other.
 */
import type { WantedColumn } from './cut-csv.ts'
import { cellReader } from './cut-json.ts'
import { FileProblem, LONGEST_RECORD, type ReadRecord, type RecordCutter } from './feed-record.ts'

/** What is open: an object with the key that was read last, or an array. */
interface Open {
  isArray: boolean
  key: string
}

const SIGN = /["{}[\],:]|[^\s"{}[\],:]+/g
const TOO_DEEP = 200

export class JsonArrayCutter implements RecordCutter {
  line = 1
  readonly #read: (text: string, line: number) => ReadRecord
  readonly #path: string
  #text = ''
  /** Up to where #text is understood. */
  #position = 0
  #open: Open[] = []
  #word = ''
  #state: 'before' | 'inside' | 'after' = 'before'
  /** Of the car being read: where it began, and how many brackets of it are open. */
  #start = -1
  #depth = 0
  /** Up to where line ends are counted. */
  #counted = 0

  /** `path` leads to the array: '' for the document itself, or keys with dots between: 'data.cars'. */
  constructor(columns: readonly WantedColumn[], path: string) {
    this.#read = cellReader(columns)
    this.#path = path
  }

  push(text: string): ReadRecord[] {
    if (this.#isOver()) return []
    this.#text += text
    const records: ReadRecord[] = []
    while (this.#step(records)) {}
    this.#forget()
    return records
  }

  end(): ReadRecord[] {
    // A document that is one bare number ends without a sign after it.
    const last = this.push('\n')
    if (this.#state === 'inside') {
      const what =
        this.#start >= 0 ? 'in the middle of the car that begins here' : 'before the array of cars is closed'
      throw new FileProblem(
        `the JSON ends ${what}: it was cut short, or a quote or bracket is missing`,
        this.line,
      )
    }
    if (this.#state === 'before') {
      const where = this.#path === '' ? 'is not an array of cars' : `has no array at '${this.#path}'`
      throw new FileProblem(`the JSON ${where}: "json": {"path": "…"} in the mapping says where it is`, 1)
    }
    return last
  }

  #isOver(): boolean {
    return this.#state === 'after'
  }

  /** One sign, string or word on. False when more text is needed. */
  #step(records: ReadRecord[]): boolean {
    SIGN.lastIndex = this.#position
    const found = SIGN.exec(this.#text)
    if (!found) return this.#wait(this.#text.length)
    const sign = found[0]
    let end = SIGN.lastIndex
    if (sign === '"') {
      end = stringEnd(this.#text, found.index)
      if (end < 0) return this.#wait(found.index)
    } else if (sign.length > 1 || !'{}[],:'.includes(sign)) {
      // A number or true, false, null may go on in the next piece.
      if (end === this.#text.length) return this.#wait(found.index)
    }
    this.#position = end
    if (this.#state === 'inside') this.#inside(sign, found.index, end, records)
    else this.#before(sign, found.index, end)
    return !this.#isOver()
  }

  #wait(from: number): false {
    this.#position = from
    const unread = this.#text.length - (this.#start >= 0 ? this.#start : from)
    if (unread > LONGEST_RECORD) {
      throw new FileProblem(
        'what begins here goes on for more than a million characters: is a quote missing?',
        this.line,
      )
    }
    return false
  }

  #inside(sign: string, at: number, end: number, records: ReadRecord[]): void {
    const closes = sign === '}' || sign === ']'
    if (this.#start < 0) {
      if (sign === ',') return
      if (closes) {
        this.#state = 'after'
        return
      }
      this.#moveTo(at)
      this.#start = at
      this.#depth = 0
    }
    if (sign === '{' || sign === '[') this.#depth++
    if (closes) this.#depth--
    if (this.#depth > 0) return
    records.push(this.#read(this.#text.slice(this.#start, end), this.line))
    this.#moveTo(end)
    this.#start = -1
  }

  /** On the way to the array: which keys are open. */
  #before(sign: string, at: number, end: number): void {
    if (sign === '"') this.#word = this.#text.slice(at + 1, end - 1)
    const innermost = this.#open.at(-1)
    if (sign === ':' && innermost) innermost.key = this.#word
    if (sign === '}' || sign === ']') this.#open.pop()
    if (sign === '[' && this.#open.every(one => !one.isArray)) {
      if (this.#open.map(one => one.key).join('.') === this.#path) {
        this.#state = 'inside'
        return
      }
    }
    if (sign === '{' || sign === '[') this.#open.push({ isArray: sign === '[', key: '' })
    if (this.#open.length > TOO_DEEP) throw new FileProblem('the JSON is nested too deeply', this.line)
  }

  /** Counts lines up to here, and lets go of the text before. */
  #moveTo(at: number): void {
    for (
      let end = this.#text.indexOf('\n', this.#counted);
      end >= 0 && end < at;
      end = this.#text.indexOf('\n', end + 1)
    ) {
      this.line++
    }
    this.#counted = at
  }

  #forget(): void {
    const upTo = this.#start >= 0 ? this.#start : this.#position
    this.#moveTo(Math.max(upTo, this.#counted))
    this.#text = this.#text.slice(upTo)
    this.#position -= upTo
    this.#counted -= upTo
    if (this.#start >= 0) this.#start = 0
  }
}

/** Just after the string that opens at `start`, or -1 where its end has not come yet. */
function stringEnd(text: string, start: number): number {
  let at = start
  while (true) {
    at = text.indexOf('"', at + 1)
    if (at < 0) return -1
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
}
