/** How the embedded PostgreSQL is set up: for one small machine that also runs the site. */
import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 1024 * 1024

/**
 * Settings by name, as PostgreSQL spells them. Given on the command line, so they are always this version's.
 */
export function postgresSettings(port: number): Record<string, string> {
  // What a container may use is less than the machine has.
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / MB
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // Only TCP on loopback, with a password: one way in on every system, and no path that can grow too long.
    unix_socket_directories: '',
    // 620,000 cars are 800 MB.
    shared_buffers: `${Math.round(clamp(memory / 16, 64, 2048))}MB`,
    effective_cache_size: `${Math.round(clamp(memory / 3, 256, 8192))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.round(clamp(memory / 32, 64, 256))}MB`,
    // What was answered is on the disk; bulk loads spread their checkpoints over more log instead.
    synchronous_commit: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %a ',
    // Containers often have 64 MB of shared memory: a parallel query then fails for want of it.
    ...(sharedMemoryIsSmall() ? { dynamic_shared_memory_type: 'mmap' } : {}),
  }
}

/** For data that are thrown away after the tests: nothing waits for the disk. */
export const settingsForTests: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Writers at random end in deadlocks, and only a superuser may shorten the wait for one.
  deadlock_timeout: '20ms',
  shared_buffers: '128MB',
  max_connections: '200',
  // It may lie in memory.
  max_wal_size: '256MB',
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function sharedMemoryIsSmall(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks < 256 * MB
  } catch {
    return true
  }
}
