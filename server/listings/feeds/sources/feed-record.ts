/** What every reader of files gives: the mapping's columns of one car, or why it could not be read. */
export interface FeedRecord {
  /** Where it begins in its file, from 1. */
  readonly line: number
  /** In the order of the mapping's columns; undefined where the car has no such column. */
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

/** Cuts text into records as it comes in, piece by piece; what is not whole yet waits for the next piece. */
export interface RecordCutter {
  push(text: string): ReadRecord[]
  /** The last of them. Throws a FileProblem where the file ends too early. */
  end(): ReadRecord[]
  /** The line reached, for messages. */
  readonly line: number
}

/** Something wrong with a whole file, from some line on. The message is one sentence without the file's name. */
export class FileProblem extends Error {
  readonly line: number | undefined
  constructor(message: string, line?: number, options?: ErrorOptions) {
    super(message, options)
    this.line = line
  }
}

/** No car needs more: beyond it something is broken, and memory stays small. */
export const LONGEST_RECORD = 1_000_000

/** Enough of a broken record to know it by. */
export const beginningOf = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text)
