import { availableParallelism, cpus, totalmem } from 'node:os'

/** The machine that figures were measured on. */
export interface Machine {
  processor: string
  cores: number
  memoryGiB: number
  node: string
}

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
}
