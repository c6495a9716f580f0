/** DuckDB is for the bench alone: it is installed in bench/search/duckdb the first time it is asked for. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installIn } from '../../install.ts'

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
  try {
    installIn(HOME, { name: 'DuckDB', package: PACKAGE }, say)
    return require(PACKAGE) as DuckDBModule
  } catch (error) {
    throw new Error(
      `DuckDB can't be had here: ${(error as Error).message.split('\n')[0]} Without it: --engines index,postgres`,
    )
  }
}
