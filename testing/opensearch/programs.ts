/**
 * OpenSearch's official minimal distribution, fetched by Maven and kept in the temporary directory, where the user
 * who runs it can read it. The newest version that the machine's Java runs: JAVA_HOME names another one.
 */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryDirectory } from '#bench/search/temporary.ts'
import { userForPostgres } from '#demo/postgres/system-user.ts'

const MIN_JAVA = 11
/** By the oldest Java that runs it, newest first. */
const versions = [
  { java: 21, version: '3.6.0' },
  { java: MIN_JAVA, version: '2.19.6' },
] as const
const FETCH_MS = 600_000

export interface OpenSearchPrograms {
  version: string
  java: string
  home: string
}

/** Or why there are none: a line for people. */
export async function openSearchPrograms(): Promise<OpenSearchPrograms | string> {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  const release = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
  const version = versions.find(one => release >= one.java)?.version
  if (!version) return `OpenSearch is left out: it needs Java ${MIN_JAVA} or newer.`
  const directory = join(temporaryDirectory(userForPostgres('')), 'forecourt-programs')
  const home = join(directory, `opensearch-${version}`)
  if (!existsSync(home)) {
    const failure = await fetchInto(directory, version).catch((error: Error) => error.message.split('\n')[0])
    if (failure) return `OpenSearch ${version} is left out: Maven could not fetch it (${failure}).`
  }
  return { version, java, home }
}

async function fetchInto(directory: string, version: string): Promise<undefined> {
  await mkdir(directory, { recursive: true, mode: 0o755 })
  const fresh = await mkdtemp(join(directory, 'fetching-'))
  try {
    const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`
    const goal = ['dependency:unpack', `-Dartifact=${artifact}`, `-DoutputDirectory=${fresh}`]
    await promisify(execFile)('mvn', ['-q', '-B', ...goal], { timeout: FETCH_MS, cwd: fresh })
    const name = `opensearch-${version}`
    await chmod(join(fresh, name), 0o755)
    await rename(join(fresh, name), join(directory, name)).catch((error: NodeJS.ErrnoException) => {
      // Another test was faster.
      if (error.code !== 'ENOTEMPTY') throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}
