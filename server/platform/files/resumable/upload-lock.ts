/**
 * One request at a time writes to an upload, whichever process it reaches. The lock is a row with a lease,
 * which its holder renews; no connection is kept busy. A request that is refused the lock asks the holder to
 * stop, as the protocol advises: after a connection has broken, its request may not have noticed yet. The
 * lock only saves work. That no piece counts twice, even after a lease was lost, is up to `advance` in
 * upload-rows.ts.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import * as rows from './upload-rows.ts'

export interface LockTimings {
  /** How long a process that died keeps others waiting. */
  leaseMs: number
  renewMs: number
  pollMs: number
  /** After this time a request that waits for the lock is refused. */
  waitMs: number
}

const defaultTimings: LockTimings = { leaseMs: 6_000, renewMs: 1_000, pollMs: 200, waitMs: 15_000 }

type RequestRelease = Parameters<Lock['lock']>[1]

interface Held {
  id: string
  requestRelease: RequestRelease
  renewals: NodeJS.Timeout
}

export class UploadLocker implements Locker {
  readonly #database: Database
  readonly #timings: LockTimings
  /** By token: what this process holds. */
  readonly #held = new Map<string, Held>()

  constructor(database: Database, timings: Partial<LockTimings> = {}) {
    this.#database = database
    this.#timings = { ...defaultTimings, ...timings }
  }

  newLock(id: string): Lock {
    const token = randomUUID()
    return {
      lock: (signal, requestRelease) => this.#lock(id, token, signal, requestRelease),
      unlock: () => this.#unlock(id, token),
    }
  }

  async #lock(id: string, token: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const { leaseMs, renewMs, pollMs, waitMs } = this.#timings
    const deadline = Date.now() + waitMs
    while (!(await rows.takeLock(this.#database, { id, token, leaseMs }))) {
      if (signal.aborted || Date.now() > deadline)
        throw problem('upload-conflict', 'Another request is sending this file.')
      await rows.wantRelease(this.#database, id)
      for (const held of this.#held.values()) if (held.id === id) await held.requestRelease()
      await sleep(pollMs)
    }
    const renewals = setInterval(() => void this.#renew(id, token, requestRelease), renewMs)
    this.#held.set(token, { id, requestRelease, renewals })
  }

  async #renew(id: string, token: string, requestRelease: RequestRelease): Promise<void> {
    try {
      const lease = await rows.renewLock(this.#database, { id, token, leaseMs: this.#timings.leaseMs })
      if (!lease || lease.releaseWanted) await requestRelease()
    } catch {
      // The next renewal may succeed. If none does, the lease ends, and no write counts any more.
    }
  }

  async #unlock(id: string, token: string): Promise<void> {
    const held = this.#held.get(token)
    this.#held.delete(token)
    clearInterval(held?.renewals)
    await rows.releaseLock(this.#database, id, token)
  }
}
