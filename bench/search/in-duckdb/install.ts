/** DuckDB is for the bench alone: it is installed in bench/search/duckdb the first time it is asked for. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

/** As much of @duckdb/node-api as the bench uses: its own types are not there before it is installed. */
export interface DuckDBModule {
  DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<Instance>
  }
}

export interface Instance {
  connect(): Promise<Connection>
  closeSync(): void
}

export interface Connection {
  run(sql: string): Promise<Result>
  prepare(sql: string): Promise<Prepared>
  closeSync(): void
}

export interface Prepared {
  run(): Promise<Result>
}

export interface Result {
  /** Numbers as numbers, but for 64-bit integers. */
  getRowsJS(): Promise<unknown[][]>
}

const PACKAGE = '@duckdb/node-api'
const HOME = join(import.meta.dirname, '../duckdb')
const require = createRequire(join(HOME, 'package.json'))

/** Throws one line saying what to do when DuckDB can't be had. */
export async function duckdb(say: (line: string) => void): Promise<DuckDBModule> {
  if (!existsSync(join(HOME, 'node_modules', PACKAGE))) {
    say('Installing DuckDB, for the bench alone …')
    installThere()
  }
  try {
    return require(PACKAGE) as DuckDBModule
  } catch (error) {
    throw new Error(
      `DuckDB does not run on this system (${(error as Error).message.split('\n')[0]}). ${WITHOUT}`,
    )
  }
}

const WITHOUT = 'Without it: --engines index,postgres'

/**
 * `npm install --no-save` and not `npm ci`, as for the house itself (scripts/setup/install.mjs): the same versions, also
 * where the lock file was made without the packages for this system.
 */
function installThere(): void {
  const npm = process.env.npm_execpath
  const [program, ...first] = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  const args = [...first, 'install', '--no-save', '--no-audit', '--no-fund']
  const { status, error, stderr } = spawnSync(program!, args, {
    cwd: HOME,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  const why = error?.message ?? stderr.trim().split('\n')[0]
  throw new Error(`DuckDB could not be installed (${why}). ${WITHOUT}`)
}
