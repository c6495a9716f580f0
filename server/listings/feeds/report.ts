/**
 * The report of an import: a CSV of rejected rows and left-out values, with place and reason, which can be
 * sent to the partner.
 */
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { visible } from '#contracts/api/field-errors.ts'

export interface ReportEntry {
  file: string
  line?: number | undefined
  column?: string
  value?: unknown
  reason: string
}

export class FeedReport {
  readonly path: string
  readonly #stream: WriteStream
  #waiting: Promise<unknown> | undefined

  private constructor(path: string, stream: WriteStream) {
    this.path = path
    this.#stream = stream
  }

  /** Overwrites the file. Throws an Error with a one-line message if it can't be written. */
  static async open(path: string): Promise<FeedReport> {
    const stream = createWriteStream(path)
    try {
      await once(stream, 'open')
    } catch (error) {
      throw new Error(
        `The report ${path} cannot be written (${(error as Error).message}): name another by --report.`,
      )
    }
    stream.on('error', () => undefined)
    const report = new FeedReport(path, stream)
    report.#write('file,line,column,value,reason\r\n')
    return report
  }

  add({ file, line, column = '', value, reason }: ReportEntry): void {
    this.#write(`${[file, line, column, shown(value), reason].map(cell).join(',')}\r\n`)
  }

  /**
   * Resolves when the stream has drained. Await it regularly, as a feed of many errors could fill the memory.
   */
  async drained(): Promise<void> {
    await this.#waiting
  }

  async close(): Promise<void> {
    await new Promise<void>(resolve => this.#stream.end(() => resolve()))
    if (this.#stream.errored) {
      throw new Error(
        `The report ${this.path} could not be written to its end: ${this.#stream.errored.message}.`,
      )
    }
  }

  #write(text: string): void {
    if (this.#stream.write(text) || this.#waiting) return
    const settled = new Promise<void>(resolve => {
      this.#stream.once('drain', resolve).once('error', () => resolve())
    })
    this.#waiting = settled.then(() => {
      this.#waiting = undefined
    })
  }
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)
  return visible(text.length > 200 ? `${text.slice(0, 197)}…` : text)
}

/** Against CSV injection: a cell that a spreadsheet would run as a formula gets an apostrophe before it. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+@\t]|^-(?![\d.]+$)/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
