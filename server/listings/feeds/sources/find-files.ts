/** Expands paths to files: files by themselves, directories to the feeds in them. */
import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

export interface FeedFile {
  path: string
  bytes: number
  /** The time of its last change. */
  changedAt: Date
}

const DATE =
  /(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?:[-_.T ]?([01]\d|2[0-3])[-_.h]?([0-5]\d))?(?!\d)/

/** 'stock-2026-11-27.csv' and 'stock_202611270600.csv'; '' without a date. */
function dateInName({ path }: FeedFile): string {
  const [, year, month, day, hour = '00', minute = '00'] = DATE.exec(basename(path)) ?? []
  return year ? `${year}-${month}-${day}T${hour}:${minute}Z` : ''
}

/** The days in the files' names, in the order of the files. */
export const daysOfFeed = (files: readonly FeedFile[]): string[] => [
  ...new Set(files.flatMap(file => dateInName(file).slice(0, 10) || [])),
]

/** When the partner made the newest of the files: by the dates in their names, or by their time. */
export function dateOfFeed(files: readonly FeedFile[]): Date | null {
  const [named] = files.map(dateInName).sort().slice(-1)
  if (named) return new Date(named)
  return files.reduce<Date | null>(
    (newest, { changedAt }) => (newest && newest > changedAt ? newest : changedAt),
    null,
  )
}

export interface FoundFiles {
  files: FeedFile[]
  /** Files in directories whose name is not that of a feed. */
  leftOut: string[]
}

const REPORT_NAME = /(^|[\\/])import-report-[^\\/]*\.csv$/
const FEED_NAME = /\.(csv|tsv|txt|json|ndjson|jsonl)(\.gz)?$/i

/**
 * Dated files first, the newest before the older, as the first row of a reference counts; the others in the
 * order of the paths, within a directory by name. Without reports of imports. Throws an Error with a one-line
 * message for a path without a feed.
 */
export async function findFiles(paths: readonly string[], reportPath = ''): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], leftOut: [] }
  const seen = new Set<string>()
  const add = (path: string, { size: bytes, mtime: changedAt }: Stats) => {
    if (!seen.has(path)) found.files.push({ path, bytes, changedAt })
    seen.add(path)
  }
  for (const path of paths) {
    const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
      const why = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.message})`
      throw new Error(`${path} ${why}: name a file or a directory with the partner's feed.`)
    })
    if (!stats.isDirectory()) {
      add(path, stats)
      continue
    }
    const isReport = (name: string) => resolve(path, name) === resolve(reportPath) || REPORT_NAME.test(name)
    const names = (await filesUnder(path)).filter(name => !isReport(name))
    const feeds = names.filter(name => FEED_NAME.test(name))
    if (feeds.length === 0) {
      const others = names.length > 0 ? ` among its ${names.length} files` : ''
      throw new Error(
        `${path} is a directory without a feed${others}: files named .csv, .tsv, .txt, .json, .ndjson or .jsonl, also with .gz, are read.`,
      )
    }
    for (const name of feeds) add(join(path, name), await stat(join(path, name)))
    found.leftOut.push(...names.filter(name => !feeds.includes(name)).map(name => join(path, name)))
  }
  found.files.sort((one, other) => dateInName(other).localeCompare(dateInName(one)))
  return found
}

async function filesUnder(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() || entry.isSymbolicLink())
    .map(entry => join(entry.parentPath, entry.name).slice(join(directory, '/').length))
    .filter(name => !/(^|[\\/])\./.test(name))
    .sort()
}
