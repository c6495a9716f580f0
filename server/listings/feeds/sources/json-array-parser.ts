/**
 * A streaming parser of the objects of one array in a JSON document of any size. Objects are found by
 * counting brackets outside strings, and each is given to JSON.parse, so that a broken one does not affect
 * the others and each has its line.
 */
import type { WantedColumn } from './csv-parser.ts'
import { FileProblem, MAX_RECORD_LENGTH, type ReadRecord, type RecordParser } from './feed-record.ts'
import { cellReader } from './ndjson-parser.ts'

/** An open array, or an open object with the key that was read last. */
interface Open {
  isArray: boolean
  key: string
}

const TOKEN = /["{}[\],:]|[^\s"{}[\],:]+/g
const MAX_DEPTH = 200

export class JsonArrayParser implements RecordParser {
  line = 1
  readonly #read: (text: string, line: number) => ReadRecord
  readonly #path: string
  #text = ''
  /** The end of the parsed part of #text. */
  #position = 0
  #open: Open[] = []
  #word = ''
  #state: 'before' | 'inside' | 'after' = 'before'
  /** Where the current object starts (-1 without one), and its number of open brackets. */
  #start = -1
  #depth = 0
  /** Line ends are counted up to here. */
  #counted = 0

  /** `path` to the array: '' for the document itself, or keys joined by dots: 'data.cars'. */
  constructor(columns: readonly WantedColumn[], path: string) {
    this.#read = cellReader(columns)
    this.#path = path
  }

  push(text: string): ReadRecord[] {
    if (this.#isOver()) return []
    this.#text += text
    const records: ReadRecord[] = []
    while (this.#step(records)) {}
    this.#discardParsed()
    return records
  }

  end(): ReadRecord[] {
    // The line end completes a document that is a single number.
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

  /** Consumes one token. False when more text is needed. */
  #step(records: ReadRecord[]): boolean {
    TOKEN.lastIndex = this.#position
    const found = TOKEN.exec(this.#text)
    if (!found) return this.#wait(this.#text.length)
    const sign = found[0]
    let end = TOKEN.lastIndex
    if (sign === '"') {
      end = stringEnd(this.#text, found.index)
      if (end < 0) return this.#wait(found.index)
    } else if (sign.length > 1 || !'{}[],:'.includes(sign)) {
      // A number or true, false, null may continue in the next chunk.
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
    if (unread > MAX_RECORD_LENGTH) {
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

  /** Before the array: tracks the open keys. */
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
    if (this.#open.length > MAX_DEPTH) throw new FileProblem('the JSON is nested too deeply', this.line)
  }

  /** Counts the lines up to here. */
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

  #discardParsed(): void {
    const upTo = this.#start >= 0 ? this.#start : this.#position
    this.#moveTo(Math.max(upTo, this.#counted))
    this.#text = this.#text.slice(upTo)
    this.#position -= upTo
    this.#counted -= upTo
    if (this.#start >= 0) this.#start = 0
  }
}

/** The index after the string that starts at `start`, or -1 if it is not complete yet. */
function stringEnd(text: string, start: number): number {
  let at = start
  while (true) {
    at = text.indexOf('"', at + 1)
    if (at < 0) return -1
    let backslashes = 0
    while (text[at - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
}
