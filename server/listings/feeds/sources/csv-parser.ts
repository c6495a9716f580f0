/**
 * A streaming parser of CSV (RFC 4180).
 *
 * It continues after a broken row, where csv-parse leaves out the rest of the file (docs/decisions/0083). A
 * property test compares the two. Lines without quotes, the most, are split at the delimiter; others are
 * scanned cell by cell.
 */
import {
  type BrokenRecord,
  excerpt,
  type FeedRecord,
  FileProblem,
  MAX_RECORD_LENGTH,
  type ReadRecord,
  type RecordParser,
} from './feed-record.ts'

export interface CsvOptions {
  delimiter: string
  quote: string
  header?: readonly string[] | undefined
}

export interface WantedColumn {
  name: string
  /** May be missing from the whole file. */
  optional: boolean
}

/** A record's cells and its end, or why it is invalid. 'unfinished': more text is needed. */
type QuotedRecord = { cells: string[]; end: number } | { reason: string } | 'unfinished'

export class CsvParser implements RecordParser {
  line = 1
  readonly #options: CsvOptions
  readonly #wanted: readonly WantedColumn[]
  #text = ''
  /** Indexes of the wanted columns, once the header is known; -1 for a missing one. */
  #places: number[] | undefined
  #width = 0
  /** The file's first columns are the wanted ones in their order. */
  #isAsWanted = false

  constructor(wanted: readonly WantedColumn[], options: CsvOptions) {
    this.#options = options
    this.#wanted = wanted
    if (options.header) this.#readHeader(options.header)
  }

  push(text: string): ReadRecord[] {
    this.#text += text
    return this.#parse(false)
  }

  end(): ReadRecord[] {
    const last = this.#parse(true)
    if (!this.#places) throw new FileProblem('has no header line: it is empty', 1)
    return last
  }

  #parse(isEnd: boolean): ReadRecord[] {
    const text = this.#text
    const records: ReadRecord[] = []
    let position = 0
    while (position < text.length) {
      let lineEnd = text.indexOf('\n', position)
      if (lineEnd < 0) {
        if (!isEnd) {
          if (text.length - position > MAX_RECORD_LENGTH) throw this.#noLineEnds()
          break
        }
        lineEnd = text.length
      }
      const contentEnd = text.charCodeAt(lineEnd - 1) === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd
      const content = text.slice(position, contentEnd)
      const record = this.#recordAt(position, content, lineEnd, isEnd)
      if (record === 'unfinished') break
      if (record.record) records.push(record.record)
      position = record.end
      this.line += record.lines
    }
    this.#text = text.slice(position)
    return records
  }

  /** The record that begins with this line. Of a broken one only the first line is skipped. */
  #recordAt(position: number, content: string, lineEnd: number, isEnd: boolean) {
    const { delimiter, quote } = this.#options
    const first = { end: lineEnd + 1, lines: 1 }
    if (!content.includes(quote)) return { record: this.#record(content.split(delimiter), content), ...first }
    const quoted = this.#parseQuoted(position, isEnd)
    const unclosed = quoted === 'unfinished'
    if (unclosed && !isEnd && this.#text.length - position < MAX_RECORD_LENGTH) return quoted
    if (unclosed || 'reason' in quoted) {
      return {
        record: this.#broken(content, unclosed ? 'a quote is opened and never closed' : quoted.reason),
        ...first,
      }
    }
    const record = this.#record(quoted.cells, content)
    // A missing closing quote runs up to the next quote, lines later. If the column count is wrong, those
    // lines are read again.
    if (record && 'reason' in record) return { record, ...first }
    const lines = countLines(this.#text, position, quoted.end)
    return { record, end: quoted.end, lines }
  }

  /** Before the end of the file, the text's end ends no record: a quote or a line end may follow. */
  #parseQuoted(start: number, isEnd: boolean): QuotedRecord {
    const { delimiter, quote } = this.#options
    const text = this.#text
    const cells: string[] = []
    let position = start
    while (true) {
      let cell: string
      if (text[position] === quote) {
        cell = ''
        let from = position + 1
        while (true) {
          const to = text.indexOf(quote, from)
          if (to < 0) return 'unfinished'
          cell += text.slice(from, to)
          position = to + 1
          if (text[position] !== quote) break
          cell += quote
          from = position + 1
        }
      } else {
        const from = position
        while (position < text.length && text[position] !== delimiter && text[position] !== '\n') position++
        cell = text.slice(from, position)
        if (text[position] !== delimiter && cell.endsWith('\r')) cell = cell.slice(0, -1)
      }
      cells.push(cell)
      if (text[position] === delimiter) {
        position++
        continue
      }
      if (text[position] === '\r' && (text[position + 1] === '\n' || position + 1 === text.length)) position++
      if (position >= text.length && !isEnd) return 'unfinished'
      if (position >= text.length || text[position] === '\n') return { cells, end: position + 1 }
      return { reason: `text after a closing quote, in column ${cells.length}` }
    }
  }

  /** Undefined for an empty line, and for the header. */
  #record(cells: string[], content: string): FeedRecord | BrokenRecord | undefined {
    if (cells.length === 1 && cells[0]!.trim() === '') return undefined
    if (!this.#places) {
      this.#readHeader(cells)
      return undefined
    }
    if (cells.length !== this.#width) {
      return this.#broken(content, `${cells.length} columns where the header has ${this.#width}`)
    }
    return { line: this.line, cells: this.#isAsWanted ? cells : this.#places.map(place => cells[place]) }
  }

  #broken(content: string, reason: string): BrokenRecord {
    return { line: this.line, column: '', value: excerpt(content), reason }
  }

  #readHeader(header: readonly string[]): void {
    const names = header.map(name => name.trim())
    this.#places = this.#wanted.map(({ name, optional }) => {
      const place = names.indexOf(name)
      if (place < 0 && !optional) throw new FileProblem(missing(name, names), this.line)
      if (place !== names.lastIndexOf(name)) throw new FileProblem(`has two columns '${name}'`, this.line)
      return place
    })
    this.#width = names.length
    this.#isAsWanted = this.#places.every((place, i) => place === i)
  }

  #noLineEnds(): FileProblem {
    return new FileProblem('a line is longer than a million characters: is it a CSV file?', this.line)
  }
}

const CARRIAGE_RETURN = 13

function missing(name: string, names: readonly string[]): string {
  const hint = names.length === 1 ? ' (perhaps the mapping needs "csv": {"delimiter": ";"} or another)' : ''
  return `has no column '${name}'; its columns are: ${excerpt(names.join(', '))}${hint}`
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines++
  // The last line of a file may lack its end.
  return Math.max(lines, 1)
}
