import { connect, type Database } from '#server/platform/database/pool.ts'
import { labelListings } from '#server/valuation/labels/label-listings.ts'
import {
  type ListingValuation,
  rankListings,
  storeValuations,
  unrankedListings,
} from '#server/valuation/labels/listing-valuations.store.ts'
import { learnModel } from '#server/valuation/learning/learn-model.ts'
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

/** Learns the price model from the listings, if there are enough, and values them as the site's jobs do. */
export async function learnAndValue(url: string): Promise<void> {
  const { database, close } = connect(url, 2)
  try {
    const { learnt } = await learnModel({ url, database, warn: console.warn })
    if (!learnt) return
    await labelListings({ url, modelId: learnt.id, which: 'all' })
    await rankListings(database, await unrankedListings(database, MOST_LISTINGS))
  } finally {
    await close()
  }
}

const MOST_LISTINGS = 10_000
