/**
 * One request at a time writes to an upload, whichever process it reaches. The lock is a row with a lease, which its holder
 * renews; no connection is kept busy. Who is refused the lock asks the holder to stop, as the protocol advises: after a
 * connection has broken, its request may not have noticed yet.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import * as rows from './upload-rows.ts'

export interface LockPace {
  /** How long a process that died keeps others waiting. */
  leaseMs: number
  renewMs: number
  pollMs: number
  /** After that the request that wants the lock is refused. */
  waitMs: number
}

const usualPace: LockPace = { leaseMs: 6_000, renewMs: 1_000, pollMs: 200, waitMs: 15_000 }

type RequestRelease = Parameters<Lock['lock']>[1]

interface Held {
  token: string
  requestRelease: RequestRelease
  renewals: NodeJS.Timeout
}

export class UploadLocker implements Locker {
  readonly #database: Database
  readonly #pace: LockPace
  readonly #held = new Map<string, Held>()

  constructor(database: Database, pace: Partial<LockPace> = {}) {
    this.#database = database
    this.#pace = { ...usualPace, ...pace }
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.#lock(id, signal, requestRelease),
      unlock: () => this.#unlock(id),
    }
  }

  /** With which the request of this process that holds the lock proves it. */
  tokenOf(id: string): string | undefined {
    return this.#held.get(id)?.token
  }

  async #lock(id: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const { leaseMs, renewMs, pollMs, waitMs } = this.#pace
    const token = randomUUID()
    const deadline = Date.now() + waitMs
    while (!(await rows.takeLock(this.#database, { id, token, leaseMs }))) {
      if (signal.aborted || Date.now() > deadline)
        throw problem('upload-conflict', 'Another request is sending this file.')
      await rows.wantRelease(this.#database, id)
      await this.#held.get(id)?.requestRelease()
      await sleep(pollMs)
    }
    const renewals = setInterval(() => void this.#renew(id, token, requestRelease), renewMs)
    this.#held.set(id, { token, requestRelease, renewals })
  }

  async #renew(id: string, token: string, requestRelease: RequestRelease): Promise<void> {
    try {
      const lease = await rows.renewLock(this.#database, { id, token, leaseMs: this.#pace.leaseMs })
      if (!lease || lease.releaseWanted) await requestRelease()
    } catch {
      // The next renewal may succeed. If none does, the lease ends, and no write counts any more.
    }
  }

  async #unlock(id: string): Promise<void> {
    const held = this.#held.get(id)
    if (!held) return
    this.#held.delete(id)
    clearInterval(held.renewals)
    await rows.releaseLock(this.#database, id, held.token)
  }
}
