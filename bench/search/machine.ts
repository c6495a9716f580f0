import { availableParallelism, cpus, totalmem } from 'node:os'

const COPIED_BYTES = 64 * 1024 * 1024
const ROUNDS = 20

/** The machine that figures were measured on. */
export interface Machine {
  processor: string
  cores: number
  memoryGiB: number
  node: string
  /** How fast this process copies 64 MB. */
  memoryCopyGBs: number
}

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    memoryCopyGBs: Number(memoryCopySpeed().toFixed(1)),
  }
}

/**
 * GB/s at which memory is copied, the best of several rounds; the limit of any index that reads its bitmaps.
 * Bytes that are read and written count once: 64 MB in 8 ms is 8.
 */
function memoryCopySpeed(): number {
  const from = new Uint8Array(COPIED_BYTES).fill(1)
  const to = new Uint8Array(COPIED_BYTES)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    to.set(from)
    best = Math.min(best, performance.now() - start)
  }
  return COPIED_BYTES / 1e6 / best
}
