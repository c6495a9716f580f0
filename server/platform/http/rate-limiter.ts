/**
 * Limits how often one network may do something within a time. Kept in memory, for this process alone, whose
 * load it bounds: a restart forgets it. Limits that hold for all processes are in attempt-limiter.ts. The
 * number of networks is bounded: the least recently active one is dropped first.
 */
const MAX_NETWORKS = 10_000
/** Turns within this share of the window are one group: a turn costs the same whatever the limit. */
const GROUPS = 60

/** Turns taken from `at` on, in milliseconds. */
interface Group {
  readonly at: number
  count: number
}

export class RateLimiter {
  readonly #requests: number
  readonly #windowMs: number
  readonly #now: () => number
  /** Networks in the order of their last turn, each with its turns within the window, the oldest first. */
  readonly #turns = new Map<string, Group[]>()

  constructor({ requests, perSeconds }: { requests: number; perSeconds: number }, now = Date.now) {
    this.#requests = requests
    this.#windowMs = perSeconds * 1000
    this.#now = now
  }

  /** Takes a turn and returns 0, or takes none and returns how many seconds to wait for one. */
  take(address: string): number {
    const key = networkOf(address)
    const now = this.#now()
    const groups = (this.#turns.get(key) ?? []).filter(({ at }) => at > now - this.#windowMs)
    const taken = groups.reduce((sum, { count }) => sum + count, 0)
    if (taken >= this.#requests) return Math.ceil((groups[0]!.at + this.#windowMs - now) / 1000)
    const last = groups.at(-1)
    if (last && now - last.at < this.#windowMs / GROUPS) last.count++
    else groups.push({ at: now, count: 1 })
    this.#turns.delete(key)
    this.#turns.set(key, groups)
    if (this.#turns.size > MAX_NETWORKS) this.#turns.delete(this.#turns.keys().next().value!)
    return 0
  }

  /** Returns the last turn, where its request did not succeed. */
  giveBack(address: string): void {
    const groups = this.#turns.get(networkOf(address))
    const last = groups?.at(-1)
    if (last && --last.count === 0) groups!.pop()
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
