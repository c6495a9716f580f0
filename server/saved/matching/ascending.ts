/**
 * Sorts whole numbers from 0 on: eleven bits at a time from the lowest, as many times as the greatest needs. A popular
 * car fits thousands of searches, and comparing them would take longer than finding them.
 */
const BITS = 11
const BUCKETS = 2 ** BITS
/** Fewer are sorted sooner by comparing. */
const FEW = 256
const LARGE = 2 ** 32

export function ascending(numbers: number[]): number[] {
  let greatest = 0
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! > greatest) greatest = numbers[i]!
  if (numbers.length < FEW || greatest >= LARGE) return numbers.sort((a, b) => a - b)
  let from = Uint32Array.from(numbers)
  let to = new Uint32Array(numbers.length)
  for (let shift = 0; greatest >>> shift > 0 && shift < 32; shift += BITS) {
    placeInOrder(from, to, shift)
    ;[from, to] = [to, from]
  }
  for (let i = 0; i < from.length; i++) numbers[i] = from[i]!
  return numbers
}

/** By the bits from `shift` on; those with the same bits stay as they stood. */
function placeInOrder(from: Uint32Array, to: Uint32Array, shift: number): void {
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
