import {
  type ListingValuation,
  rankListings,
  storeValuations,
} from '#server/listings/listing-valuations.store.ts'
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

/** Stores a listing's value and waits until the index has it. */
export async function valueListing(
  { connections, index }: Pick<RunningApp, 'connections' | 'index'>,
  valuation: ListingValuation,
): Promise<void> {
  await storeValuations(connections.database, { modelId: 0, readAt: new Date() }, [valuation])
  await rankListings(connections.database, [valuation.listingId])
  await index.caughtUp()
}
