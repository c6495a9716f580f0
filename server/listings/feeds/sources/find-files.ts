/** Expands paths to files: files by themselves, directories to the feeds in them. */
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export interface FeedFile {
  path: string
  bytes: number
}

export interface FoundFiles {
  files: FeedFile[]
  /** Files in directories whose name is not that of a feed. */
  leftOut: string[]
}

const REPORT_NAME = /(^|[\\/])import-report-[^\\/]*\.csv$/
const FEED_NAME = /\.(csv|tsv|txt|json|ndjson|jsonl)(\.gz)?$/i

/**
 * In the order of the paths, within a directory by name; without reports of imports. Throws an Error with a one-line message for a
 * path without a feed.
 */
export async function findFiles(paths: readonly string[], reportPath = ''): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], leftOut: [] }
  const seen = new Set<string>()
  const add = (path: string, bytes: number) => {
    if (!seen.has(path)) found.files.push({ path, bytes })
    seen.add(path)
  }
  for (const path of paths) {
    const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
      const why = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.message})`
      throw new Error(`${path} ${why}: name a file or a directory with the partner's feed.`)
    })
    if (!stats.isDirectory()) {
      add(path, stats.size)
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
    for (const name of feeds) add(join(path, name), (await stat(join(path, name))).size)
    found.leftOut.push(...names.filter(name => !feeds.includes(name)).map(name => join(path, name)))
  }
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
