/** The way to the database for everything that runs: the server, and tools such as import and demo. */
import pg from 'pg'
import { openEmbedded } from './embedded.ts'

const LEAST_VERSION = 15

export interface OpenDatabaseOptions {
  /** A PostgreSQL of your own, version 15 or newer. Without it, the one that comes with Forecourt is used. */
  databaseUrl?: string
  /** Where the embedded one keeps its data. */
  dataDirectory: string
  /** `server`: there may be only one on embedded data. Tools go by their name, and any number may join in. */
  as: 'server' | 'import' | 'demo' | 'tool'
  /** The server's, told to whoever tries to start a second one. */
  address?: string
  /** Told what a person may want to know, a line at a time. */
  say?: (line: string) => void
}

export interface OpenDatabase {
  url: string
  kind: 'embedded' | 'external'
  /** A directory, or host and database; without secrets. */
  where: string
  /** Lets go of it. The last to leave stops the embedded PostgreSQL. May be called twice. */
  stop(): Promise<void>
}

/** Opens the database, which is not migrated by this. Errors are one line that says what to do. */
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
    if (version < LEAST_VERSION) {
      throw new Error(
        `DATABASE_URL: ${where} is PostgreSQL ${version}; Forecourt needs ${LEAST_VERSION} or newer.`,
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
