/**
 * A hash of what a picture shows (pHash): the signs of its 64 lowest frequencies. A picture that was resized
 * or encoded again has nearly the same one; hashes are compared by the number of bits in which they differ.
 */

/** Two pictures are taken to be the same when no more bits differ: measured in docs/decisions/0053. */
export const SAME_DISTANCE = 6

/** The side of the square of luminances, 0 to 255, that the hash is made of. */
export const HASHED_SIDE = 32
const FREQUENCIES = 8
/** Pictures with less contrast have the hash of their noise. In grey levels. */
const MIN_DEVIATION = 4

/** The first rows of the discrete cosine transform, without the constant one, its brightness. */
const cosines = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: HASHED_SIDE }, (_, place) =>
    Math.cos((Math.PI / HASHED_SIDE) * (place + 0.5) * (frequency + 1)),
  ),
)

/** 16 hexadecimal digits, of 32 × 32 luminances in rows. Undefined for a picture in a single tone. */
export function perceptualHash(luminances: Uint8Array): string | undefined {
  if (luminances.length !== HASHED_SIDE ** 2) throw new Error('A hash is made of 32 × 32 luminances')
  if (deviation(luminances) < MIN_DEVIATION) return undefined
  const strengths = frequencies(luminances)
  const median = [...strengths].sort((a, b) => a - b)[strengths.length / 2]!
  let hash = 0n
  for (const strength of strengths) hash = (hash << 1n) | (strength >= median ? 1n : 0n)
  return hash.toString(16).padStart(16, '0')
}

/** In how many of their 64 bits two hashes differ. */
export function hashDistance(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; different > 0n; different &= different - 1n) count++
  return count
}

/**
 * For look-ups by index: of each 16 bits of the hash, from the lowest on, the values that differ from them in
 * one bit at most. A hash within SAME_DISTANCE has one of these values in one of its four parts.
 */
export function nearParts(hash: string): [number[], number[], number[], number[]] {
  const near = (place: number) => {
    const part = Number.parseInt(hash.slice(12 - 4 * place, 16 - 4 * place), 16)
    return [part, ...Array.from({ length: 16 }, (_, bit) => part ^ (1 << bit))]
  }
  return [near(0), near(1), near(2), near(3)]
}

/** The strengths of 1 to 8 half waves across the picture, in both directions. */
function frequencies(luminances: Uint8Array): Float64Array {
  const strengths = new Float64Array(FREQUENCIES ** 2)
  for (let y = 0; y < HASHED_SIDE; y++) {
    for (let across = 0; across < FREQUENCIES; across++) {
      let sum = 0
      for (let x = 0; x < HASHED_SIDE; x++) sum += luminances[y * HASHED_SIDE + x]! * cosines[across]![x]!
      for (let down = 0; down < FREQUENCIES; down++)
        strengths[down * FREQUENCIES + across]! += sum * cosines[down]![y]!
    }
  }
  return strengths
}

function deviation(luminances: Uint8Array): number {
  let sum = 0
  let squares = 0
  for (const luminance of luminances) {
    sum += luminance
    squares += luminance * luminance
  }
  const mean = sum / luminances.length
  return Math.sqrt(Math.max(0, squares / luminances.length - mean * mean))
}
