import type { Insertable } from 'kysely'
import type { Offers } from '#server/platform/database/types.gen.ts'
import type { RunningApp } from './running-app.ts'

export type OfferFacts = Partial<Insertable<Offers>>

const HOUR_MS = 3600_000

export const fromNow = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS)

let codes = 0

/** Stores an offer of the page 'buy', £100 unless told otherwise, which ends in an hour. Returns its code. */
export async function storedOffer({ connections }: RunningApp, facts: OfferFacts = {}): Promise<string> {
  codes++
  const discount = facts.percentage === undefined ? { amount_pence: 10_000 } : {}
  const offer = { page_name: 'buy', title: 'Autumn', code: `Autumn-${codes}`, ends_at: fromNow(1) }
  await connections.database
    .insertInto('offers')
    .values({ ...offer, ...discount, ...facts })
    .execute()
  return facts.code ?? offer.code
}
