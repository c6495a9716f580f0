/** Searches at a steady rate while something else goes on. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { IndexRequest } from '#server/search/engine/query.ts'
import type { SearchIndex } from '#server/search/search-index.ts'

export interface TimedSearch {
  /** From the time the search was due, so that waiting for the event loop counts. */
  ms: number
  merging: boolean
}

interface SteadyLoad {
  index: SearchIndex
  requests: readonly IndexRequest[]
  aSecond: number
}

/** Does not wait for answers before it sends the next search. */
export async function searchSteadily(
  { index, requests, aSecond }: SteadyLoad,
  seconds: number,
): Promise<TimedSearch[]> {
  const all: Promise<TimedSearch>[] = []
  const began = performance.now()
  for (let i = 0; i < seconds * aSecond; i++) {
    const due = began + (i * 1000) / aSecond
    const wait = due - performance.now()
    // Timers are about a millisecond late, which is no delay of the index; so the last two milliseconds are
    // polled.
    if (wait > 2) await sleep(wait - 2)
    while (performance.now() < due) await new Promise(resolve => setImmediate(resolve))
    all.push(timedSearch(index, requests[i % requests.length]!, due))
  }
  return await Promise.all(all)
}

async function timedSearch(index: SearchIndex, request: IndexRequest, due: number): Promise<TimedSearch> {
  const { merging } = await index.port().health()
  await index.port().search(request)
  return { ms: performance.now() - due, merging }
}
