/** An engine asked every search: once or more to warm up, then some rounds by the clock. */
import type { SearchAnswer } from '#server/search/engine/query.ts'
import { firstDifference } from './compare.ts'
import type { Engine } from './engine.ts'
import type { Search } from './requests.ts'

export interface Rounds {
  warmUp: number
  least: number
  most: number
  /** No further round begins after this, but for the least. */
  patienceMs: number
}

export interface Measured {
  /** Of each search, a time for each round, in ms. */
  times: number[][]
  answers: SearchAnswer[]
  /** Where an answer first parted from the expected one. */
  difference: string | undefined
}

export async function measure(
  engine: Engine,
  searches: readonly Search[],
  rounds: Rounds,
  expected?: readonly SearchAnswer[],
): Promise<Measured> {
  const times: number[][] = searches.map(() => [])
  const answers: SearchAnswer[] = []
  let difference: string | undefined
  const began = performance.now()
  for (let round = -rounds.warmUp; round < rounds.most; round++) {
    if (round >= rounds.least && performance.now() - began > rounds.patienceMs) break
    for (const [i, { address, request }] of searches.entries()) {
      const from = performance.now()
      const answer = await engine.answer(request)
      const ms = performance.now() - from
      if (round >= 0) times[i]!.push(ms)
      // Every answer of every round is held against the first engine's, off the clock.
      const reference = expected?.[i] ?? answers[i] ?? answer
      const wrong = firstDifference(reference, answer)
      if (wrong) difference ??= `'${address}': ${wrong}`
      answers[i] ??= answer
    }
  }
  return { times, answers, difference }
}
