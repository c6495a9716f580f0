/** A file's records in batches. The format is given by the mapping or detected from the file's start. */
import type { Mapping } from '../mapping.ts'
import { CsvParser, type WantedColumn } from './csv-parser.ts'
import { decodeFile } from './decode-file.ts'
import { excerpt, FileProblem, isBroken, type ReadRecord, type RecordParser } from './feed-record.ts'
import { JsonArrayParser } from './json-array-parser.ts'
import { NdjsonParser } from './ndjson-parser.ts'

export interface ReadFeedOptions {
  onBytes?: (count: number) => void
}

/** Throws a FileProblem if the file can't be read to its end, after yielding the records before. */
export async function* readFeed(
  path: string,
  mapping: Mapping,
  columns: readonly WantedColumn[],
  options: ReadFeedOptions = {},
): AsyncGenerator<ReadRecord[]> {
  let parser: RecordParser | undefined
  // A record may begin in one chunk and end in the next, so the previous chunk counts too.
  let damaged = false
  try {
    let endsLinesByCr: boolean | undefined
    for await (const piece of withFirstLine(decodeFile(path, { encoding: mapping.encoding, ...options }))) {
      endsLinesByCr ??= !piece.includes('\n') && piece.includes('\r')
      const text = endsLinesByCr ? piece.replaceAll('\r', '\n') : piece
      const damagedNow = text.includes(REPLACEMENT)
      parser ??= parserFor(text, mapping, columns)
      const records = parser.push(text)
      yield damaged || damagedNow ? records.map(record => undecoded(record, columns)) : records
      damaged = damagedNow
    }
    if (!parser) throw new FileProblem('is empty', 1)
    const last = parser.end()
    yield damaged ? last.map(record => undecoded(record, columns)) : last
    const broken = last.at(-1)
    if (broken && isBroken(broken))
      throw new FileProblem(`breaks off in its last row (${broken.reason}): fetch it again`, broken.line)
  } catch (error) {
    if (error instanceof FileProblem && error.line === undefined && parser) {
      throw new FileProblem(`${error.message}. The rows before it were read`, parser.line, { cause: error })
    }
    throw error
  }
}

/** Makes the first chunk long enough to detect the format: at least a whole line. */
async function* withFirstLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
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

/** Decoders replace bytes that are invalid in the encoding by it. */
const REPLACEMENT = '\ufffd'

function undecoded(record: ReadRecord, columns: readonly WantedColumn[]): ReadRecord {
  if (isBroken(record)) return record
  const at = record.cells.findIndex(cell => typeof cell === 'string' && cell.includes(REPLACEMENT))
  if (at < 0) return record
  return {
    line: record.line,
    column: columns[at]?.name ?? '',
    value: excerpt(record.cells[at] as string),
    reason: 'not valid UTF-8: if the file is Latin-1, put "encoding": "windows-1252" into the mapping',
  }
}

function parserFor(beginning: string, mapping: Mapping, columns: readonly WantedColumn[]): RecordParser {
  switch (mapping.format ?? formatOf(beginning, mapping)) {
    case 'csv':
      return new CsvParser(columns, mapping.csv)
    case 'ndjson':
      return new NdjsonParser(columns)
    case 'json':
      return new JsonArrayParser(columns, mapping.json.path)
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
