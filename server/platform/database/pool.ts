import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './types.gen.ts'

/** A statement of constant text that PostgreSQL plans once for each connection, then knows by name. */
export interface PreparedStatement {
  readonly name: string
  readonly text: string
}

/** Queries are written with Kysely; what every search asks is prepared. */
export class Database extends Kysely<DB> {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.#pool = pool
  }

  /** Outside of any transaction. Columns must be named: `select *` would fail once a migration adds one. */
  async prepared<Row extends pg.QueryResultRow>(
    statement: PreparedStatement,
    values: unknown[],
  ): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>({ ...statement, values })
    return rows
  }

  /** A connection of its own, for what Kysely can't do (COPY). */
  async withClient<Result>(use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect()
    let failure: Error | undefined
    try {
      return await use(client)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      // One that failed half-way through a COPY is not used again.
      client.release(failure)
    }
  }
}

// Numbers as numbers: ids and counts stay far below 2^53, and a numeric column here is a figure with one
// decimal.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date without a time is its text; a Date object would shift it with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

const CONNECT_PATIENCE_MS = 10_000
const STATEMENT_PATIENCE_MS = 30_000

/** What a query may run on: the database, or a transaction of it. */
export type Connection = Database | Transaction<DB>

export interface Connections {
  pool: pg.Pool
  database: Database
  close(): Promise<void>
}

/** The server's connections. A statement that takes longer than 30 s is cancelled by PostgreSQL. */
export function connect(url: string, size = 10): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    statement_timeout: STATEMENT_PATIENCE_MS,
    application_name: 'forecourt',
  })
  // An idle connection that breaks (PostgreSQL restarted) is replaced at the next query; it must not end the
  // process.
  pool.on('error', () => undefined)
  // One that breaks between two statements of a transaction fails the next.
  pool.on('connect', client => client.on('error', () => undefined))
  const database = new Database(pool)
  return { pool, database, close: () => database.destroy() }
}
