/** How fast this machine copies memory: what every index that reads its bitmaps is measured by in the end. */
const BYTES = 64 * 1024 * 1024
const ROUNDS = 20

/** GB/s, read and written counted once: 64 MB in 8 ms is 8. The best of some rounds. */
export function memoryCopySpeed(): number {
  const from = new Uint8Array(BYTES).fill(1)
  const to = new Uint8Array(BYTES)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    to.set(from)
    best = Math.min(best, performance.now() - start)
  }
  return BYTES / 1e6 / best
}
