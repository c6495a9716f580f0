/** Imports a partner's feed, from files to listings. import.ts is the command. */
import pg from 'pg'
import { settingOr } from '#contracts/settings/settings.ts'
import { reasonsToHold } from './brake.ts'
import type { Mapping } from './mapping.ts'
import {
  type Duplicate,
  type MergeCounts,
  makeReferencesUnique,
  mergeStaging,
  sharedRegistrations,
} from './merge.ts'
import { FeedReport, type ReportEntry } from './report.ts'
import { type Complaint, RowMapper } from './row-mapper.ts'
import { FileProblem, isBroken, type ReadRecord } from './sources/feed-record.ts'
import { dateOfFeed, daysOfFeed, type FeedFile, findFiles } from './sources/find-files.ts'
import { readFeed } from './sources/read-feed.ts'
import { Staging } from './staging.ts'

export interface ImportProgress {
  phase: 'reading' | 'merging'
  rows: number
  /** The share of the bytes of all files, 0 to 1. */
  share: number
}

export interface ImportOptions {
  /** The address of a migrated database. */
  url: string
  partner: string
  mapping: Mapping
  paths: readonly string[]
  /** The paths hold everything the partner has: adverts that are not in them are withdrawn. */
  complete?: boolean
  /** The operator says that it is right what the brake holds (brake.ts). */
  yes?: boolean
  /** The setting FEED_BRAKE_PERCENTAGE, whose default it has here too. */
  brakePercentage?: number
  reportPath: string
  /** Prints a line for the operator. */
  say?: (line: string) => void
  onProgress?: (progress: ImportProgress) => void
  /** Stops the import without a change of the listings. */
  signal?: AbortSignal
}

export interface ImportSummary extends Omit<MergeCounts, 'refused' | 'kept'> {
  rowsRead: number
  rejected: number
  /** Values that were left out of accepted rows. */
  leftOut: number
  /** Files that could not be read, or not to their end; one line each. */
  fileProblems: string[]
  seconds: number
}

/** The first half of an advisory lock's key, arbitrary; the second is a hash of the partner's name. */
const IMPORT_LOCK = 7_230_010

/** Throws an Error with a one-line message if the import is not possible; the listings are then unchanged. */
export async function importFeed(options: ImportOptions): Promise<ImportSummary> {
  const { files, leftOut } = await findFiles(options.paths, options.reportPath)
  for (const path of leftOut) options.say?.(`Not read, as its name is not that of a feed: ${path}`)
  const report = await FeedReport.open(options.reportPath)
  const client = new pg.Client({ connectionString: options.url, application_name: 'import' })
  client.on('error', () => undefined)
  const cancel = () => void cancelQuery(options.url, client)
  try {
    await client.connect()
    options.signal?.addEventListener('abort', cancel)
    await prepareSession(client, options)
    return await new FeedImport(client, files, report, options).run()
  } finally {
    options.signal?.removeEventListener('abort', cancel)
    await client.end().catch(() => undefined)
    await report.close()
  }
}

class FeedImport {
  readonly #client: pg.Client
  readonly #files: readonly FeedFile[]
  readonly #report: FeedReport
  readonly #options: ImportOptions
  readonly #mapper: RowMapper
  readonly #startedAt = new Date()
  readonly #totalBytes: number
  #bytes = 0
  #rowsRead = 0
  #rejected = 0
  readonly #fileProblems: string[] = []

  constructor(client: pg.Client, files: readonly FeedFile[], report: FeedReport, options: ImportOptions) {
    this.#client = client
    this.#files = files
    this.#report = report
    this.#options = options
    this.#mapper = new RowMapper(options.mapping)
    this.#totalBytes = files.reduce((sum, file) => sum + file.bytes, 0)
  }

  async run(): Promise<ImportSummary> {
    const staging = await Staging.create(this.#client, this.#mapper.listingColumns)
    try {
      for (const [fileNo, file] of this.#files.entries()) await this.#read(file, fileNo, staging)
      await staging.finish()
    } catch (error) {
      staging.abandon()
      throw error
    }
    this.#reportProgress('merging')
    this.#rejected += await makeReferencesUnique(this.#client, async duplicates => {
      this.#addAll(duplicates, first => `rejected: ${first} has this reference too`)
      await this.#report.drained()
    })
    this.#options.signal?.throwIfAborted()
    if (this.#mapper.listingColumns.includes('registration')) {
      const shared = await sharedRegistrations(this.#client)
      this.#addAll(shared, first => `imported, but ${first} has this registration too`)
    }
    const { refused, kept, ...merged } = await this.#merge()
    for (const { fileNo, line, reference, state } of kept)
      this.#add({ fileNo, line, value: reference, reason: `not changed: the car is ${state} here` })
    this.#rejected += refused.length
    for (const { fileNo, line, reference } of refused)
      this.#add({ fileNo, line, value: reference, reason: 'rejected: taken down for fraud by an operator' })
    return { ...merged, ...this.#counts() }
  }

  async #merge(): Promise<MergeCounts> {
    const { partner, complete = false, yes = false, say } = this.#options
    const { brakePercentage = settingOr('FEED_BRAKE_PERCENTAGE', undefined) } = this.#options
    const accepted = this.#rowsRead - this.#rejected
    const isWhole = this.#fileProblems.length === 0
    if (complete && !isWhole) say?.('Nothing is withdrawn: not all of the feed could be read.')
    const isEmpty = this.#rowsRead === 0 && isWhole && complete
    if (isEmpty && !yes)
      say?.('Nothing is withdrawn: the feed is empty. If the partner has no cars left, add --yes.')
    if (accepted === 0 && !(isEmpty && yes) && this.#mapper.offSale === 0)
      return { added: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: [], kept: [] }
    const run = {
      partner,
      columns: this.#mapper.listingColumns,
      complete: complete && isWhole,
      rejected: this.#rejected,
      feedAt: dateOfFeed(this.#files),
    }
    const { unread } = this.#mapper
    const share = brakePercentage / 100
    const reasons = yes ? [] : await reasonsToHold(this.#client, { ...run, accepted, unread, share })
    const [day, ...older] = daysOfFeed(this.#files)
    if (run.complete && older.length > 0 && !yes)
      reasons.push(`with --complete, files of ${older[0]} would put back what has gone by ${day}`)
    if (reasons.length > 0)
      throw new Error(
        `Held, nothing was changed: ${reasons.join('; ')}. Look at the feed and the mapping; if all is right, run the same command with --yes.`,
      )
    const [startedAt, rowsRead] = [this.#startedAt, this.#rowsRead]
    return await mergeStaging(this.#client, { ...run, startedAt, rowsRead })
  }

  async #read(file: FeedFile, fileNo: number, staging: Staging): Promise<void> {
    const { mapping, signal } = this.#options
    const onBytes = (count: number) => {
      this.#bytes += count
    }
    try {
      for await (const records of readFeed(file.path, mapping, this.#mapper.columns, { onBytes })) {
        signal?.throwIfAborted()
        await staging.add(this.#linesOf(records, fileNo))
        await this.#report.drained()
        this.#reportProgress('reading')
      }
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error
      const where = error.line === undefined ? file.path : `${file.path}, line ${error.line}`
      this.#fileProblems.push(`${where}: ${error.message}.`)
      this.#add({ fileNo, line: error.line, reason: `not read from here on: ${error.message}` })
    }
  }

  #linesOf(records: readonly ReadRecord[], fileNo: number): string[] {
    const lines: string[] = []
    for (const record of records) {
      this.#rowsRead++
      if (isBroken(record)) {
        this.#reject(fileNo, record.line, [record])
        continue
      }
      const { line, rejected } = this.#mapper.map(record, fileNo, complaint => {
        this.#add({ fileNo, line: record.line, ...complaint, reason: `value left out: ${complaint.reason}` })
      })
      if (rejected.length > 0) this.#reject(fileNo, record.line, rejected)
      if (line !== '') lines.push(line)
    }
    return lines
  }

  #reject(fileNo: number, line: number, complaints: readonly Complaint[]): void {
    this.#rejected++
    for (const { column, value, reason } of complaints) {
      this.#add({ fileNo, line, column, value, reason: `rejected: ${reason}` })
    }
  }

  /** `reason` of each, which names the place of the row that came first. */
  #addAll(duplicates: readonly Duplicate[], reason: (first: string) => string): void {
    for (const { fileNo, line, reference: value, firstFileNo, firstLine } of duplicates)
      this.#add({ fileNo, line, value, reason: reason(`${this.#path(firstFileNo)} line ${firstLine}`) })
  }

  #add(entry: Omit<ReportEntry, 'file'> & { fileNo: number }): void {
    this.#report.add({ ...entry, file: this.#path(entry.fileNo) })
  }

  #path(fileNo: number): string {
    return this.#files[fileNo]?.path ?? ''
  }

  #reportProgress(phase: ImportProgress['phase']): void {
    this.#options.onProgress?.({
      phase,
      rows: this.#rowsRead,
      share: this.#totalBytes === 0 ? 1 : Math.min(1, this.#bytes / this.#totalBytes),
    })
  }

  #counts() {
    const seconds = (Date.now() - this.#startedAt.getTime()) / 1000
    const [rowsRead, rejected, fileProblems] = [this.#rowsRead, this.#rejected, this.#fileProblems]
    return { rowsRead, rejected, leftOut: this.#mapper.leftOut, fileProblems, seconds }
  }
}

/** Sets the connection up and waits for other imports of the partner. The lock ends with the connection. */
async function prepareSession(client: pg.Client, { partner, say }: ImportOptions): Promise<void> {
  // If this process is killed, its running query ends within seconds.
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined)
  // Enough to join a feed of 600,000 rows in memory.
  await client.query("set work_mem = '96MB'")
  // For the staging table the planner needs only the size, not the common values.
  await client.query('set default_statistics_target = 10')
  const lock = [IMPORT_LOCK, partner]
  const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as ours', lock)
  if (rows[0]?.ours) return
  say?.(`Another import of ${partner} is running: waiting for it to end.`)
  await client.query('select pg_advisory_lock($1, hashtext($2))', lock)
}

/**
 * Cancels the running query, which would otherwise run to its end. The connection stays: cut during the
 * commit, it could not say whether the listings have changed.
 */
async function cancelQuery(url: string, client: pg.Client): Promise<void> {
  const { processID } = client as pg.Client & { processID?: number }
  const other = new pg.Client({ connectionString: url })
  await other
    .connect()
    .then(() => other.query('select pg_cancel_backend($1)', [processID]))
    .catch(() => undefined)
  await other.end().catch(() => undefined)
}
