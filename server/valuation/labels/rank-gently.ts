/**
 * Passes values that have moved on to the search index, which sorts by them. Labels do not wait for it: cards
 * read them from the database. Each change is one of a document, which searches scan until it has been
 * merged, so that they come at a rate at which searches are not slowed down: 620,000 take under an hour. All
 * at once, 62,000 of them made searches of 11 ms take 0.35 s at the median and 2.6 s at worst
 * (docs/decisions/0081).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database/pool.ts'
import { rankListings, unrankedListings } from './listing-valuations.store.ts'

const BATCH = 25
const PAUSE_MS = 125
/** Read at once, since finding them reads the whole table. */
const MAX_READ = 20_000

/** May be ended at any time, and goes on where it was. */
export async function rankGently(database: Database): Promise<void> {
  for (;;) {
    const ids = await unrankedListings(database, MAX_READ)
    if (ids.length === 0) return
    for (let start = 0; start < ids.length; start += BATCH) {
      await rankListings(database, ids.slice(start, start + BATCH))
      await sleep(PAUSE_MS)
    }
  }
}
