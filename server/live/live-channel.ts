/**
 * The live channel: tells every listener of each car that can be found from now on, differently, or no longer, once this
 * process's index has taken it in. (docs/decisions/0014)
 *
 * Nobody is waited for and nothing is kept for anybody: a listener that reads too slowly is dropped and finds out what it
 * missed by asking anew, as it does whenever it connects.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { CarChanges } from '#contracts/car-changes.ts'
import { Turn } from '#server/platform/event-loop-turn.ts'
import type { AppliedChanges, IndexListener } from '#server/search/index-listeners.ts'

export interface Limits {
  listeners: number
  /** What may wait to be sent to one listener. */
  bufferedBytes: number
  /** Changes that may wait to be announced, and these times listeners; beyond, everybody starts afresh. */
  waitingChanges: number
  waitingMessages: number
  heartbeatMs: number
  /** How long a listener that is told to go may take. */
  goodbyeMs: number
}

const usual: Limits = {
  listeners: 10_000,
  bufferedBytes: 1024 ** 2,
  waitingChanges: 100_000,
  // A quarter of a minute's work for one core, done in short turns.
  waitingMessages: 5_000_000,
  heartbeatMs: 30_000,
  goodbyeMs: 2000,
}

/** Close codes by RFC 6455 and its registry. Listeners come back after a while, whatever the code. */
const GOING_AWAY = 1001
const SERVICE_RESTART = 1012
const TRY_AGAIN_LATER = 1013

const operations = { inserted: 'insert', updated: 'update', removed: 'delete' } as const

interface Announcement {
  version: number
  cars: readonly { id: number; operation: CarChanges['data']['operation'] }[]
}

interface Source {
  onChanges(listener: IndexListener): () => void
}

export class LiveChannel {
  readonly #limits: Limits
  /** Each with whether it has answered since the last heartbeat. */
  readonly #listeners = new Map<WebSocket, boolean>()
  /** Each with the end of our patience. */
  readonly #leaving = new Map<WebSocket, NodeJS.Timeout>()
  readonly #unsubscribe: () => void
  readonly #heartbeat: NodeJS.Timeout
  #waiting: Announcement[] = []
  #announcing = false
  #closed = false

  constructor(index: Source, limits?: Partial<Limits>) {
    this.#limits = { ...usual, ...limits }
    this.#unsubscribe = index.onChanges({
      applied: batch => this.#announce(batch),
      rebuilt: () => this.#startAfresh(),
    })
    this.#heartbeat = setInterval(() => void this.#beat(), this.#limits.heartbeatMs).unref()
  }

  get listeners(): number {
    return this.#listeners.size
  }

  join(socket: WebSocket): void {
    socket.on('close', () => {
      this.#listeners.delete(socket)
      clearTimeout(this.#leaving.get(socket))
      this.#leaving.delete(socket)
    })
    socket.on('pong', () => {
      if (this.#listeners.has(socket)) this.#listeners.set(socket, true)
    })
    if (this.#closed) this.#dismiss(socket, GOING_AWAY)
    else if (this.#listeners.size >= this.#limits.listeners) this.#dismiss(socket, TRY_AGAIN_LATER)
    else this.#listeners.set(socket, true)
  }

  /** Nobody is left when this resolves. */
  async close(): Promise<void> {
    this.#closed = true
    this.#unsubscribe()
    clearInterval(this.#heartbeat)
    this.#waiting = []
    this.#dismissAll(GOING_AWAY)
    while (this.#leaving.size > 0) await sleep(5)
  }

  #announce({ version, changes }: AppliedChanges): void {
    if (this.#listeners.size === 0) return
    const cars = changes.flatMap(({ id, effect }) =>
      effect === 'none' ? [] : [{ id, operation: operations[effect] }],
    )
    this.#waiting.push({ version, cars })
    if (this.#isTooMuch()) this.#startAfresh()
    else if (!this.#announcing) void this.#announceWaiting()
  }

  #isTooMuch(): boolean {
    const changes = this.#waiting.reduce((sum, { cars }) => sum + cars.length, 0)
    const { waitingChanges, waitingMessages } = this.#limits
    return changes > waitingChanges || changes * this.#listeners.size > waitingMessages
  }

  async #announceWaiting(): Promise<void> {
    this.#announcing = true
    const turn = new Turn()
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      for (const { id, operation } of next.cars) {
        if (this.#listeners.size === 0) break
        const message = messageOf({ operation, id: String(id), version: next.version })
        for (const socket of this.#listeners.keys()) {
          this.#send(socket, message)
          if (turn.isOver) await turn.next()
        }
      }
    }
    this.#announcing = false
  }

  #send(socket: WebSocket, message: Buffer): void {
    socket.send(message, { binary: false })
    if (socket.bufferedAmount > this.#limits.bufferedBytes) this.#drop(socket)
  }

  /** Who did not answer the last one is gone without having said so. */
  async #beat(): Promise<void> {
    const turn = new Turn()
    for (const [socket, answered] of this.#listeners) {
      if (answered) {
        this.#listeners.set(socket, false)
        socket.ping()
      } else this.#drop(socket)
      if (turn.isOver) await turn.next()
    }
  }

  /** What changed is unknown or too much to tell. Listeners connect again and ask for what they show. */
  #startAfresh(): void {
    this.#waiting = []
    this.#dismissAll(SERVICE_RESTART)
  }

  #dismissAll(code: number): void {
    for (const socket of this.#listeners.keys()) this.#dismiss(socket, code)
  }

  #dismiss(socket: WebSocket, code: number): void {
    this.#listeners.delete(socket)
    this.#leaving.set(
      socket,
      setTimeout(() => socket.terminate(), this.#limits.goodbyeMs),
    )
    socket.close(code)
  }

  #drop(socket: WebSocket): void {
    this.#listeners.delete(socket)
    socket.terminate()
  }
}

/** Made once for all listeners. */
function messageOf(data: CarChanges['data']): Buffer {
  return Buffer.from(JSON.stringify({ type: 'car_changes', data } satisfies CarChanges))
}
