/** Opens the database for the server, and for tools such as import and demo. */
import pg from 'pg'

const MIN_VERSION = 15

/**
 * Where the site connects, and where the owner of its tables does: the same where one role is both. With
 * passwords.
 */
export interface DatabaseUrls {
  url: string
  ownerUrl: string
}

export interface OpenDatabase extends DatabaseUrls {
  kind: 'embedded' | 'external'
  /** A directory, or host and database, without secrets. */
  where: string
  /** The last process to stop also stops the embedded PostgreSQL. May be called twice. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Where the embedded PostgreSQL stores its data. */
  dataDirectory: string
  /** Embedded data may have only one `server`, but any number of tools. */
  as: 'server' | 'import' | 'demo' | 'tool'
  /** The server's, named in the error of a second server. */
  address?: string
  /** Prints a line for operators. */
  say?: (line: string) => void
  /**
   * PostgreSQL went away and can't come back at the address that `openDatabase` returned. This process can't
   * use it any more and should end, so that it is started again.
   */
  onLost?: (reason: string) => void
}

export interface OpenDatabaseOptions extends EmbeddedOptions {
  /** The address of a PostgreSQL of version 15 or newer. By default the embedded one is used. */
  databaseUrl?: string
  /** Where the role connects that owns the tables there. By default it is the site's own. */
  databaseOwnerUrl?: string
}

/** Opens the database without migrating it. Errors say in one line what to do. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return await openExternal(options.databaseUrl, options.databaseOwnerUrl)
  const { openEmbedded } = await import('#demo/postgres/embedded.ts')
  return await openEmbedded(options)
}

async function openExternal(url: string, ownerUrl = url): Promise<OpenDatabase> {
  const where = await reached(url, 'DATABASE_URL')
  if (ownerUrl !== url) await reached(ownerUrl, 'DATABASE_OWNER_URL')
  return { url, ownerUrl, kind: 'external', where, stop: async () => undefined }
}

/** Host and database, without secrets, once they have answered. */
async function reached(url: string, variable: string): Promise<string> {
  const where = withoutSecrets(url, variable)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new Error(
      `${variable}: cannot connect to ${where} (${reason}). ` +
        'Check that it runs, and that address and password are right. A demonstration can do without DATABASE_URL.',
      { cause: error },
    )
  }
  try {
    const { rows } = await client.query('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < MIN_VERSION) {
      throw new Error(
        `${variable}: ${where} is PostgreSQL ${version}; Forecourt needs ${MIN_VERSION} or newer.`,
      )
    }
  } finally {
    await client.end()
  }
  return where
}

function withoutSecrets(url: string, variable: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host || 'localhost'}${pathname}`
  } catch {
    throw new Error(
      `${variable} is not an address. It looks like postgres://user:password@host:5432/database.`,
    )
  }
}
