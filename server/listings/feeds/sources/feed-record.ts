/** A record of a feed: the mapping's columns of one car. */
export interface FeedRecord {
  /** The line on which it starts, from 1. */
  readonly line: number
  /** In the order of the mapping's columns; undefined for a missing one. */
  readonly cells: readonly unknown[]
}

export interface BrokenRecord {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly reason: string
}

export type ReadRecord = FeedRecord | BrokenRecord

export const isBroken = (record: ReadRecord): record is BrokenRecord => 'reason' in record

/** A streaming parser: takes text in chunks and keeps an incomplete record for the next chunk. */
export interface RecordParser {
  push(text: string): ReadRecord[]
  /** Returns the last records. Throws a FileProblem if the file ends too early. */
  end(): ReadRecord[]
  /** The line reached, for messages. */
  readonly line: number
}

/** A file that can't be read, from `line` on if given. The message is a sentence without the file's name. */
export class FileProblem extends Error {
  readonly line: number | undefined
  constructor(message: string, line?: number, options?: ErrorOptions) {
    super(message, options)
    this.line = line
  }
}

/** In characters. Limits the memory for a broken file. */
export const MAX_RECORD_LENGTH = 1_000_000

/** The start of a broken record, for messages. */
export const excerpt = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text)
