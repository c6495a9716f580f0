import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { rounded } from '#bench/search/figures.ts'
import { Percolator } from '#server/search/engine/percolator/percolator.ts'
import type { Filter } from '#server/search/engine/query.ts'
import { searchSchema } from '#server/search/search-schema.ts'

export interface Built {
  percolator: Percolator
  figures: { seconds: number; longestMs: number; megabytes: number }
}

/** Searches generated at a time, outside the measured time. */
const BATCH = 1000

/** `searches` returns the filters of the search with a number. */
export function build(size: number, searches: (number: number) => Filter[]): Built {
  const before = usedBytes()
  const percolator = new Percolator(searchSchema)
  let total = 0
  let longest = 0
  for (let first = 1; first <= size; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, size - first + 1) }, (_, i) => searches(first + i))
    for (const [i, filters] of batch.entries()) {
      const from = performance.now()
      percolator.set(first + i, filters)
      const ms = performance.now() - from
      total += ms
      longest = Math.max(longest, ms)
    }
  }
  const megabytes = rounded((usedBytes() - before) / 1e6)
  return { percolator, figures: { seconds: rounded(total / 1000), longestMs: rounded(longest), megabytes } }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function usedBytes(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
