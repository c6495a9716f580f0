/**
 * The search domain's access to listings: all that can be found, or those of some ids, by binary COPY. It
 * reads the listings' table directly to reach a hundred thousand rows a second (docs/decisions/0015, 0033).
 */
import type { ClientBase } from 'pg'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import { copied } from '#server/platform/database/copy/copy-reader.ts'
import { type IndexedRecord, indexedColumns, readRecord } from './indexed-record.ts'

const CHANGES_BATCH = 5000
// COPY takes no parameters. States and ids come from constants and numbers, never from a request.
// A subquery and no join: the hash table of a million values would not fit in work_mem, and half of the
// listings would be written to temporary files.
const ranked = '(select ranked_pence from listing_valuations where listing_id = id)'
const computed: Readonly<Record<string, string>> = {
  // The page of a trader is a search by this criterion.
  partner: `coalesce(partner, 'dealer-' || dealer)`,
  ranked_pence: ranked,
  is_unsound: `(conditions ->> 'isNonRunner' is not distinct from 'true' or conditions ->> 'outstandingLoan' is not distinct from 'true')`,
}
const columns = indexedColumns.map(name => computed[name] ?? name)
const selectListings = `select ${columns.join(', ')} from listings where state = any('{${searchableStates.join(',')}}')`

/** Every listing that can be found, batch by batch, in the order of the table. Inside a snapshot only. */
export function searchableBatches(client: ClientBase): AsyncGenerator<IndexedRecord[]> {
  return copied(client, selectListings, readRecord)
}

/** As they stand now, batch by batch; a listing that is gone or can't be found is missing from its batch. */
export async function* presentListings(
  client: ClientBase,
  ids: readonly number[],
): AsyncGenerator<{ asked: readonly number[]; rows: IndexedRecord[] }> {
  for (let start = 0; start < ids.length; start += CHANGES_BATCH) {
    const asked = ids.slice(start, start + CHANGES_BATCH)
    const rows: IndexedRecord[] = []
    const select = `${selectListings} and id = any('{${asked.join(',')}}')`
    for await (const batch of copied(client, select, readRecord)) rows.push(...batch)
    yield { asked, rows }
  }
}
