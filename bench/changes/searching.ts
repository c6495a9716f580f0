import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchRequest } from '#server/search/engine/query.ts'
import type { SearchIndex } from '#server/search/search-index.ts'

export interface Asked {
  /** From when it was due, so that waiting for the process to be free counts. */
  ms: number
  merging: boolean
}

/** Searches at a steady rate, whether or not the last one has been answered. */
export async function askSteadily(
  index: SearchIndex,
  requests: readonly SearchRequest[],
  aSecond: number,
  seconds: number,
): Promise<Asked[]> {
  const asked: Promise<Asked>[] = []
  const began = performance.now()
  for (let i = 0; i < aSecond * seconds; i++) {
    const due = began + (i * 1000) / aSecond
    const wait = due - performance.now()
    // A timer is a millisecond or so late: that is not the index's doing, so it is let come early and waited out.
    if (wait > 2) await sleep(wait - 2)
    while (performance.now() < due) await new Promise(resolve => setImmediate(resolve))
    asked.push(ask(index, requests[i % requests.length]!, due))
  }
  return await Promise.all(asked)
}

async function ask(index: SearchIndex, request: SearchRequest, due: number): Promise<Asked> {
  const { merging } = await index.port().health()
  await index.port().search(request)
  return { ms: performance.now() - due, merging }
}
