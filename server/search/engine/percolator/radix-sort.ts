/**
 * Sorts whole numbers from 0 on in place: a radix sort, eleven bits a pass from the lowest. A popular car
 * matches thousands of searches, and sorting them by comparison takes longer than finding them.
 */
const BITS = 11
const BUCKETS = 2 ** BITS
/** Up to here sorting by comparison is faster. */
const MIN_LENGTH = 256
const LIMIT = 2 ** 32

export function sortAscending(numbers: number[]): number[] {
  let greatest = 0
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! > greatest) greatest = numbers[i]!
  if (numbers.length < MIN_LENGTH || greatest >= LIMIT) return numbers.sort((a, b) => a - b)
  let from = Uint32Array.from(numbers)
  let to = new Uint32Array(numbers.length)
  for (let shift = 0; greatest >>> shift > 0 && shift < 32; shift += BITS) {
    distribute(from, to, shift)
    ;[from, to] = [to, from]
  }
  for (let i = 0; i < from.length; i++) numbers[i] = from[i]!
  return numbers
}

/** Stable: by the bits from `shift` on. */
function distribute(from: Uint32Array, to: Uint32Array, shift: number): void {
  const places = new Uint32Array(BUCKETS)
  for (let i = 0; i < from.length; i++) places[(from[i]! >>> shift) & (BUCKETS - 1)]!++
  let place = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const count = places[bucket]!
    places[bucket] = place
    place += count
  }
  for (let i = 0; i < from.length; i++) to[places[(from[i]! >>> shift) & (BUCKETS - 1)]!++] = from[i]!
}
