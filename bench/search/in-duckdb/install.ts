/** DuckDB is installed in bench/search/duckdb when the bench first needs it. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installPackage } from '../../install.ts'

/** The part of @duckdb/node-api's types that is used; the package may not be installed yet. */
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
  /** 64-bit integers are bigints. */
  getRowsJS(): Promise<unknown[][]>
}

const PACKAGE = '@duckdb/node-api'
const HOME = join(import.meta.dirname, '../duckdb')
const require = createRequire(join(HOME, 'package.json'))

/** Throws an error that says what to do when DuckDB cannot be installed. */
export async function duckdb(say: (line: string) => void): Promise<DuckDBModule> {
  try {
    installPackage(HOME, { name: 'DuckDB', package: PACKAGE }, say)
    return require(PACKAGE) as DuckDBModule
  } catch (error) {
    throw new Error(
      `${(error as Error).message.split('\n')[0]} To leave DuckDB out: --engines index,postgres`,
    )
  }
}
