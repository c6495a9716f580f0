/**
 * How often something may be done in an hour from one address of the network. Kept in memory: there is one server, and
 * what a restart forgets is an hour's patience. The addresses kept are bounded, the longest silent one going first.
 */
const HOUR_MS = 3_600_000
const MOST_ADDRESSES = 10_000

export class HourlyLimit {
  readonly #most: number
  readonly #now: () => number
  /** Addresses in the order of their last turn, each with the times of its turns in the last hour. */
  readonly #turns = new Map<string, number[]>()

  constructor(most: number, now: () => number = Date.now) {
    this.#most = most
    this.#now = now
  }

  /** Takes a turn and returns 0, or takes none and returns how many seconds are to be waited for one. */
  take(address: string): number {
    const key = householdOf(address)
    const now = this.#now()
    const turns = (this.#turns.get(key) ?? []).filter(at => at > now - HOUR_MS)
    if (turns.length >= this.#most) return Math.ceil((turns[0]! + HOUR_MS - now) / 1000)
    this.#turns.delete(key)
    this.#turns.set(key, [...turns, now])
    if (this.#turns.size > MOST_ADDRESSES) this.#turns.delete(this.#turns.keys().next().value!)
    return 0
  }
}

/** A household has one IPv4 address, but 2^64 of IPv6: there the first four groups tell who it is. */
export function householdOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after ? after.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
