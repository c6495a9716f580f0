/** A temporary PostgreSQL with all the memory it can use. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { type Cluster, findRunning, make, start, stop, urlOf } from '#demo/postgres/cluster.ts'
import { programsFor } from '#demo/postgres/places.ts'
import { postgresSettings } from '#demo/postgres/postgres-settings.ts'
import { userForPostgres } from '#demo/postgres/system-user.ts'
import { atEnd } from '../../cleanup.ts'
import { temporaryDirectory } from '../temporary.ts'

export interface Server {
  url: string
  stop(): Promise<void>
}

const MB = 1024 * 1024

/** Settings other than the product's. README.md has measurements. */
function fastest(): Record<string, string> {
  const memory = totalmem() / MB
  return {
    shared_buffers: `${Math.round(memory / 4)}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: '1GB',
    maintenance_work_mem: '1GB',
    max_parallel_workers_per_gather: '2',
    max_parallel_maintenance_workers: '2',
    // Everything is in memory, where random access costs no more than sequential.
    random_page_cost: '1.0',
    jit: 'off',
    // The data need not survive a crash.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '8GB',
    autovacuum: 'off',
  }
}

export async function startPostgres(): Promise<Server> {
  const user = userForPostgres('')
  const home = await mkdtemp(join(temporaryDirectory(user), 'forecourt-bench-'))
  const cluster: Cluster = { directory: join(home, 'postgresql'), programs: await programsFor(user), user }
  const stopped = atEnd(async () => {
    const running = await findRunning(cluster)
    if (running) await stop(cluster, running)
    await rm(home, { recursive: true, force: true })
  })
  try {
    await chmod(home, 0o755)
    await make(cluster, { durable: false })
    const { port } = await start(
      cluster,
      port => ({ ...postgresSettings(port), ...fastest() }),
      join(home, 'log'),
    )
    return { url: await urlOf(cluster, port, 'postgres'), stop: stopped }
  } catch (error) {
    await stopped()
    throw error
  }
}
