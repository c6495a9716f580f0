/** Opens the database for the server, and for tools such as import and demo. */
import pg from 'pg'
import { type EmbeddedOptions, type OpenDatabase, openEmbedded } from './embedded.ts'

const MIN_VERSION = 15

export interface OpenDatabaseOptions extends EmbeddedOptions {
  /** The address of a PostgreSQL of version 15 or newer. By default the embedded one is used. */
  databaseUrl?: string
}

/** Opens the database without migrating it. Errors say in one line what to do. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl ? await openExternal(options.databaseUrl) : await openEmbedded(options)
}

async function openExternal(url: string): Promise<OpenDatabase> {
  const where = withoutSecrets(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new Error(
      `DATABASE_URL: cannot connect to ${where} (${reason}). ` +
        'Check that it runs and the address is right, or unset DATABASE_URL to use the embedded PostgreSQL.',
      { cause: error },
    )
  }
  try {
    const { rows } = await client.query('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < MIN_VERSION) {
      throw new Error(
        `DATABASE_URL: ${where} is PostgreSQL ${version}; Forecourt needs ${MIN_VERSION} or newer.`,
      )
    }
  } finally {
    await client.end()
  }
  return { url, kind: 'external', where, stop: async () => undefined }
}

function withoutSecrets(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host || 'localhost'}${pathname}`
  } catch {
    throw new Error(
      'DATABASE_URL is not an address. It looks like postgres://user:password@host:5432/database.',
    )
  }
}
