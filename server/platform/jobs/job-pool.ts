import pg from 'pg'

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>

/** Connections with this application name. A single one stays open once used, to be visible. */
export function jobPool(url: string, name: string, size: number): pg.Pool {
  const pool = new ForgivingPool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: size === 1 ? 0 : 10_000,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Connections break when PostgreSQL restarts; the next query then fails by itself.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/**
 * graphile-worker takes its listening connection with a callback, and releases it twice when it breaks while
 * stopping. The pool would throw outside of any handler, and the process would end.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(taken: (...args: Taken) => void): void
  override connect(taken?: (...args: Taken) => void): Promise<pg.PoolClient> | undefined {
    if (!taken) return super.connect()
    super.connect((error, client, release) => taken(error, client, once(release)))
  }
}

function once(release: Taken[2] | undefined): Taken[2] {
  let isReleased = false
  return reason => {
    if (!isReleased) release?.(reason)
    isReleased = true
  }
}
