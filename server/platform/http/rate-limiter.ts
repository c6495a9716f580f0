/**
 * Limits how often one network may do something within a time. Kept in memory, for this process alone, whose load it bounds:
 * a restart forgets it. Limits that hold for all processes are in attempt-limiter.ts. The number of networks is bounded: the
 * least recently active one is dropped first.
 */
const MAX_NETWORKS = 10_000

export class RateLimiter {
  readonly #requests: number
  readonly #windowMs: number
  readonly #now: () => number
  /** Networks in the order of their last turn, each with the times of its turns within the window. */
  readonly #turns = new Map<string, number[]>()

  constructor({ requests, perSeconds }: { requests: number; perSeconds: number }, now = Date.now) {
    this.#requests = requests
    this.#windowMs = perSeconds * 1000
    this.#now = now
  }

  /** Takes a turn and returns 0, or takes none and returns how many seconds to wait for one. */
  take(address: string): number {
    const key = networkOf(address)
    const now = this.#now()
    const turns = (this.#turns.get(key) ?? []).filter(at => at > now - this.#windowMs)
    if (turns.length >= this.#requests) return Math.ceil((turns[0]! + this.#windowMs - now) / 1000)
    this.#turns.delete(key)
    this.#turns.set(key, [...turns, now])
    if (this.#turns.size > MAX_NETWORKS) this.#turns.delete(this.#turns.keys().next().value!)
    return 0
  }

  /** Returns the last turn, where its request did not succeed. */
  giveBack(address: string): void {
    this.#turns.get(networkOf(address))?.pop()
  }
}

/** A subscriber has one IPv4 address, but 2^64 of IPv6 with the same first four groups. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after ? after.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
