/** Measures the index alone at several sizes. */
import { Documents } from './documents.ts'
import { type Figures, timingsOf } from './figures.ts'
import { openOwnIndex } from './in-index.ts'
import { type Machine, thisMachine } from './machine.ts'
import { measureSearches, type Rounds } from './measure.ts'
import type { Search } from './requests.ts'

export interface SizeFigures extends Figures {
  listings: number
  buildMs: number
  bytesPerListing: number
}

export interface Sizes {
  queries: number
  sizes: SizeFigures[]
  machine: Machine
}

/** More rounds than in contest.ts, because searches of a small stock take only a tenth of a millisecond. */
const rounds: Rounds = { warmUp: 5, min: 10, max: 200, maxMs: 15_000 }

export async function runSizes(
  listings: readonly number[],
  searches: readonly Search[],
  say: (line: string) => void,
): Promise<Sizes> {
  const machine = thisMachine()
  const sizes: SizeFigures[] = []
  for (const size of listings) {
    say(`${size.toLocaleString('en-GB')} listings …`)
    const engine = await openOwnIndex(new Documents(size))
    const { times } = await measureSearches(engine, searches, rounds)
    sizes.push({
      listings: size,
      ...timingsOf(times.flat()),
      buildMs: Math.round(engine.buildMs),
      bytesPerListing: Math.round(engine.bytes / size),
    })
  }
  return { queries: searches.length, sizes, machine }
}
