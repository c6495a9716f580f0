/** NDJSON, one object a line; and reading an object's cells, which json-array-parser.ts uses too. */

import type { WantedColumn } from './csv-parser.ts'
import { excerpt, FileProblem, MAX_RECORD_LENGTH, type ReadRecord, type RecordParser } from './feed-record.ts'

/** Columns are paths: 'price', 'vehicle.make' or 'pictures.0.url'. A key with dots takes precedence. */
export function cellReader(columns: readonly WantedColumn[]) {
  const paths = columns.map(({ name }) => ({ name, steps: name.split('.') }))
  return (text: string, line: number): ReadRecord => {
    let car: unknown
    try {
      car = LONG_NUMBER.test(text) ? JSON.parse(text, exactNumber) : JSON.parse(text)
    } catch (error) {
      const reason = `not valid JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`
      return { line, column: '', value: excerpt(text), reason }
    }
    if (typeof car !== 'object' || car === null || Array.isArray(car)) {
      return { line, column: '', value: excerpt(text), reason: 'not a JSON object' }
    }
    const own = car as Record<string, unknown>
    return {
      line,
      cells: paths.map(({ name, steps }) => (Object.hasOwn(own, name) ? own[name] : follow(own, steps))),
    }
  }
}

const LONG_NUMBER = /\d{16}/

/** A whole number beyond 2^53 as its text: 12345678901234567 would become 12345678901234568. */
function exactNumber(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isRounded && source !== undefined ? source : value
}

function follow(from: unknown, steps: readonly string[]): unknown {
  let at = from
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return at
}

export class NdjsonParser implements RecordParser {
  line = 1
  readonly #read: (text: string, line: number) => ReadRecord
  #text = ''

  constructor(columns: readonly WantedColumn[]) {
    this.#read = cellReader(columns)
  }

  push(text: string): ReadRecord[] {
    const lines = (this.#text + text).split('\n')
    this.#text = lines.pop() ?? ''
    if (this.#text.length > MAX_RECORD_LENGTH) {
      throw new FileProblem(
        'a line is longer than a million characters: is it NDJSON?',
        this.line + lines.length,
      )
    }
    const records: ReadRecord[] = []
    for (const line of lines) {
      if (line.trim() !== '') records.push(this.#read(line, this.line))
      this.line++
    }
    return records
  }

  end(): ReadRecord[] {
    return this.push('\n')
  }
}
