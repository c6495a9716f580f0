import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#server/platform/database/pool.ts'
import {
  type ListingValuation,
  rankListings,
  storeValuations,
} from '#server/valuation/labels/listing-valuations.store.ts'
import type { RunningApp } from './running-app.ts'

/** A value with a range of a standard deviation of a tenth to each side, in pence. */
export function aValue(pricePence: number): NonNullable<ListingValuation['value']> {
  return {
    pricePence,
    lowPence: Math.round(pricePence * Math.exp(-0.12816)),
    highPence: Math.round(pricePence * Math.exp(0.12816)),
    confidence: 'high',
  }
}

/** Stores a listing's value for the index too. */
export async function storeValue(database: Database, valuation: ListingValuation): Promise<void> {
  await storeValuations(database, { modelId: 0, readAt: new Date() }, [valuation])
  await rankListings(database, [valuation.listingId])
}

/** Stores a listing's value and waits until the index has it. */
export async function valueListing(
  { connections, index }: Pick<RunningApp, 'connections' | 'index'>,
  valuation: ListingValuation,
): Promise<void> {
  await storeValue(connections.database, valuation)
  await index.caughtUp()
}

/** Resolves once a running site has valued every searchable listing, of which it needs some hundred. */
export async function untilValued(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const deadline = Date.now() + VALUED_TIMEOUT_MS
    for (;;) {
      const { rows } = await client.query<{ missing: number }>(
        `select count(*)::int as missing from listings left join listing_valuations on listing_id = id
         where state = 'available' and (listing_id is null or no_label is null and ranked_pence is null)`,
      )
      if (rows[0]!.missing === 0) return
      if (Date.now() > deadline) throw new Error(`${rows[0]!.missing} listings have not been valued`)
      await sleep(200)
    }
  } finally {
    await client.end()
  }
}

const VALUED_TIMEOUT_MS = 180_000
