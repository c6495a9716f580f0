/** Runs all searches on an engine, in rounds: some to warm up, then timed ones. */
import type { IndexAnswer } from '#server/search/engine/query.ts'
import { firstDifference } from './compare.ts'
import type { SearchEngine } from './engine.ts'
import type { Search } from './requests.ts'

export interface Rounds {
  warmUp: number
  min: number
  max: number
  /** After this no further round starts beyond `min`. */
  maxMs: number
}

export interface Measured {
  /** By search and round, in ms. */
  times: number[][]
  answers: IndexAnswer[]
  /** The first difference from an expected answer. */
  difference: string | undefined
}

export async function measureSearches(
  engine: SearchEngine,
  searches: readonly Search[],
  rounds: Rounds,
  expected?: readonly IndexAnswer[],
): Promise<Measured> {
  const times: number[][] = searches.map(() => [])
  const answers: IndexAnswer[] = []
  let difference: string | undefined
  const began = performance.now()
  for (let round = -rounds.warmUp; round < rounds.max; round++) {
    if (round >= rounds.min && performance.now() - began > rounds.maxMs) break
    for (const [i, { address, request }] of searches.entries()) {
      const from = performance.now()
      const answer = await engine.answer(request)
      const ms = performance.now() - from
      if (round >= 0) times[i]!.push(ms)
      // Compares every answer with the first engine's, outside the measured time.
      const reference = expected?.[i] ?? answers[i] ?? answer
      const wrong = firstDifference(reference, answer)
      if (wrong) difference ??= `'${address}': ${wrong}`
      answers[i] ??= answer
    }
  }
  return { times, answers, difference }
}
