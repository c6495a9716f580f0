/**
 * The live channel: announces to every listener each car that search results gain, change or lose, once this
 * process's index has applied it. (docs/decisions/0014)
 *
 * There is no back-pressure and no replay: a listener that reads too slowly is dropped, and reloads its data
 * when it reconnects.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { CarChanges } from '#contracts/search/car-changes.ts'
import { EventLoopTurn } from '#server/platform/event-loop-turn.ts'
import type { AppliedChanges, IndexListener } from '#server/search/index-listeners.ts'

export interface Limits {
  listeners: number
  /** Listeners of one network (networkOf): many people of a mobile network share an address. */
  listenersOfNetwork: number
  /** For one listener. */
  bufferedBytes: number
  /** Changes waiting to be announced. Beyond it all listeners must reconnect. */
  waitingChanges: number
  /** Waiting changes times listeners. Beyond it all listeners must reconnect. */
  waitingMessages: number
  heartbeatMs: number
  /** How long a listener may take to answer a close frame. */
  closeTimeoutMs: number
}

const defaultLimits: Limits = {
  listeners: 10_000,
  listenersOfNetwork: 500,
  bufferedBytes: 1024 ** 2,
  waitingChanges: 100_000,
  // About 15 s of one core, in short turns.
  waitingMessages: 5_000_000,
  heartbeatMs: 30_000,
  closeTimeoutMs: 2000,
}

/** Close codes of RFC 6455 and its registry. Clients reconnect after any of them. */
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
  /** Each with whether it has answered the last ping. */
  readonly #listeners = new Map<WebSocket, boolean>()
  /** How many sockets each network has, until they are closed. */
  readonly #ofNetwork = new Map<string, number>()
  /** Each with the timer that terminates it. */
  readonly #closing = new Map<WebSocket, NodeJS.Timeout>()
  readonly #unsubscribe: () => void
  readonly #heartbeat: NodeJS.Timeout
  #waiting: Announcement[] = []
  #announcing = false
  #closed = false

  constructor(index: Source, limits?: Partial<Limits>) {
    this.#limits = { ...defaultLimits, ...limits }
    this.#unsubscribe = index.onChanges({
      applied: batch => this.#announce(batch),
      rebuilt: () => this.#reconnectAll(),
    })
    this.#heartbeat = setInterval(() => void this.#beat(), this.#limits.heartbeatMs).unref()
  }

  get listeners(): number {
    return this.#listeners.size
  }

  /** `network` is where it comes from (networkOf). */
  join(socket: WebSocket, network: string): void {
    const others = this.#ofNetwork.get(network) ?? 0
    this.#ofNetwork.set(network, others + 1)
    socket.on('close', () => {
      const left = (this.#ofNetwork.get(network) ?? 1) - 1
      if (left > 0) this.#ofNetwork.set(network, left)
      else this.#ofNetwork.delete(network)
      this.#listeners.delete(socket)
      clearTimeout(this.#closing.get(socket))
      this.#closing.delete(socket)
    })
    socket.on('pong', () => {
      if (this.#listeners.has(socket)) this.#listeners.set(socket, true)
    })
    if (this.#closed) this.#closeSocket(socket, GOING_AWAY)
    else if (this.#listeners.size >= this.#limits.listeners || others >= this.#limits.listenersOfNetwork)
      this.#closeSocket(socket, TRY_AGAIN_LATER)
    else this.#listeners.set(socket, true)
  }

  /** Resolves when all sockets are closed. */
  async close(): Promise<void> {
    this.#closed = true
    this.#unsubscribe()
    clearInterval(this.#heartbeat)
    this.#waiting = []
    this.#closeAll(GOING_AWAY)
    while (this.#closing.size > 0) await sleep(5)
  }

  #announce({ version, changes }: AppliedChanges): void {
    if (this.#listeners.size === 0) return
    const cars = changes.flatMap(({ id, effect }) =>
      effect === 'none' ? [] : [{ id, operation: operations[effect] }],
    )
    this.#waiting.push({ version, cars })
    if (this.#isTooMuch()) this.#reconnectAll()
    else if (!this.#announcing) void this.#announceWaiting()
  }

  #isTooMuch(): boolean {
    const changes = this.#waiting.reduce((sum, { cars }) => sum + cars.length, 0)
    const { waitingChanges, waitingMessages } = this.#limits
    return changes > waitingChanges || changes * this.#listeners.size > waitingMessages
  }

  async #announceWaiting(): Promise<void> {
    this.#announcing = true
    const turn = new EventLoopTurn()
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

  /** Drops listeners that did not answer the last ping, and pings the others. */
  async #beat(): Promise<void> {
    const turn = new EventLoopTurn()
    for (const [socket, answered] of this.#listeners) {
      if (answered) {
        this.#listeners.set(socket, false)
        socket.ping()
      } else this.#drop(socket)
      if (turn.isOver) await turn.next()
    }
  }

  /** The changes are unknown or too many to announce. Clients reconnect and reload what they show. */
  #reconnectAll(): void {
    this.#waiting = []
    this.#closeAll(SERVICE_RESTART)
  }

  #closeAll(code: number): void {
    for (const socket of this.#listeners.keys()) this.#closeSocket(socket, code)
  }

  #closeSocket(socket: WebSocket, code: number): void {
    this.#listeners.delete(socket)
    this.#closing.set(
      socket,
      setTimeout(() => socket.terminate(), this.#limits.closeTimeoutMs),
    )
    socket.close(code)
  }

  #drop(socket: WebSocket): void {
    this.#listeners.delete(socket)
    socket.terminate()
  }
}

/** Serialised once for all listeners. */
function messageOf(data: CarChanges['data']): Buffer {
  return Buffer.from(JSON.stringify({ type: 'car_changes', data } satisfies CarChanges))
}
