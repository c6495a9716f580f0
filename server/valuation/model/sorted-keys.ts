/**
 * Groups of cars by the hundred thousand, looked up by a number. A typed array takes a fraction of a
 * Map's memory.
 */

/** Distinct, ascending. */
export const sortedKeys = (keys: Iterable<number>): Float64Array => Float64Array.from(new Set(keys)).sort()

/** The place of a key among sorted ones; -1 where it is not among them. */
export function placeOfKey(keys: Float64Array, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? low : -1
}
