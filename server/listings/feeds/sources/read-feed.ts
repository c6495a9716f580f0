/** One file's records, in batches as they are read: its form is told by the mapping, or else by how it begins. */
import type { Mapping } from '../mapping.ts'
import { CsvCutter, type WantedColumn } from './cut-csv.ts'
import { NdjsonCutter } from './cut-json.ts'
import { JsonArrayCutter } from './cut-json-array.ts'
import { beginningOf, FileProblem, isBroken, type ReadRecord, type RecordCutter } from './feed-record.ts'
import { readText } from './read-text.ts'

export interface ReadFeedOptions {
  onBytes?: (count: number) => void
}

/** Throws a FileProblem where the file can't be read, or not to its end; the records before it have then been given. */
export async function* readFeed(
  path: string,
  mapping: Mapping,
  columns: readonly WantedColumn[],
  options: ReadFeedOptions = {},
): AsyncGenerator<ReadRecord[]> {
  let cutter: RecordCutter | undefined
  // A record may begin in one piece of text and end in the next.
  let damaged = false
  try {
    for await (const text of inWorthwhilePieces(readText(path, { encoding: mapping.encoding, ...options }))) {
      const damagedNow = text.includes(REPLACEMENT)
      cutter ??= cutterFor(text, mapping, columns)
      const records = cutter.push(text)
      yield damaged || damagedNow ? records.map(record => undecoded(record, columns)) : records
      damaged = damagedNow
    }
    if (!cutter) throw new FileProblem('is empty', 1)
    const last = cutter.end()
    yield damaged ? last.map(record => undecoded(record, columns)) : last
  } catch (error) {
    if (error instanceof FileProblem && error.line === undefined && cutter) {
      throw new FileProblem(`${error.message}. The rows before it were read`, cutter.line, { cause: error })
    }
    throw error
  }
}

/** The first piece holds at least a line, by which a file's form is told, or all there is. */
async function* inWorthwhilePieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let beginning: string | undefined = ''
  for await (const piece of pieces) {
    if (beginning === undefined) {
      yield piece
      continue
    }
    beginning += piece
    if (!/\S[^\n]*\n/.test(beginning) && beginning.length < 100_000) continue
    yield beginning
    beginning = undefined
  }
  if (beginning !== undefined && beginning.trim() !== '') yield beginning
}

/** What a decoder puts where bytes are not of its encoding. */
const REPLACEMENT = '\ufffd'

function undecoded(record: ReadRecord, columns: readonly WantedColumn[]): ReadRecord {
  if (isBroken(record)) return record
  const at = record.cells.findIndex(cell => typeof cell === 'string' && cell.includes(REPLACEMENT))
  if (at < 0) return record
  return {
    line: record.line,
    column: columns[at]?.name ?? '',
    value: beginningOf(record.cells[at] as string),
    reason: 'not valid UTF-8: if the file is Latin-1, put "encoding": "windows-1252" into the mapping',
  }
}

function cutterFor(beginning: string, mapping: Mapping, columns: readonly WantedColumn[]): RecordCutter {
  switch (mapping.format ?? formatOf(beginning, mapping)) {
    case 'csv':
      return new CsvCutter(columns, mapping.csv)
    case 'ndjson':
      return new NdjsonCutter(columns)
    case 'json':
      return new JsonArrayCutter(columns, mapping.json.path)
  }
}

function formatOf(beginning: string, mapping: Mapping): 'csv' | 'ndjson' | 'json' {
  const text = beginning.trimStart()
  if (text.startsWith('[')) return 'json'
  if (!text.startsWith('{')) return 'csv'
  if (mapping.json.path !== '') return 'json'
  const [firstLine = ''] = text.split('\n', 1)
  if (firstLine.trimEnd().endsWith('}')) return 'ndjson'
  throw new FileProblem(
    'is one JSON document: "json": {"path": "…"} in the mapping says where its cars are',
    1,
  )
}
