/** The files that paths stand for: files as they are named, directories with the feeds in them. */
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export interface FeedFile {
  path: string
  bytes: number
}

export interface FoundFiles {
  files: FeedFile[]
  /** In directories, files that are no feed by their name. */
  leftOut: string[]
}

const OUR_REPORT = /(^|[\\/])import-report-[^\\/]*\.csv$/
const FEED_NAME = /\.(csv|tsv|txt|json|ndjson|jsonl)(\.gz)?$/i

/**
 * In the order of the paths, a directory's by name; without our own report, which may lie among them. Throws one line
 * where a path leads to no feed.
 */
export async function findFiles(paths: readonly string[], reportPath = ''): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], leftOut: [] }
  const seen = new Set<string>()
  const add = (path: string, bytes: number) => {
    if (!seen.has(path)) found.files.push({ path, bytes })
    seen.add(path)
  }
  for (const path of paths) {
    const about = await stat(path).catch((error: NodeJS.ErrnoException) => {
      const why = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.message})`
      throw new Error(`${path} ${why}: name a file or a directory with the partner's feed.`)
    })
    if (!about.isDirectory()) {
      add(path, about.size)
      continue
    }
    const isOurs = (name: string) => resolve(path, name) === resolve(reportPath) || OUR_REPORT.test(name)
    const names = (await filesUnder(path)).filter(name => !isOurs(name))
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
