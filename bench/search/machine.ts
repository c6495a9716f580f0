import { availableParallelism, cpus, totalmem } from 'node:os'
import { memoryCopySpeed } from './memory-copy.ts'

/** What the figures were measured on. */
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
