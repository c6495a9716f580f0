/** What operators do with offers, each time with a row of the audit log. For `npm run ops -- offers`. */
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { allOffers, endOffer, insertOffer, type NewOffer, type OfferRow } from './offers.store.ts'

export type { NewOffer, OfferRow }

/** Each with the number of its uses, the one that ends last first. */
export async function listOffers(database: Database): Promise<(OfferRow & { uses: number })[]> {
  return await allOffers(database)
}

/** Throws, with a message for the operator, if another offer has the code, an ended one too. */
export async function addOffer(database: Database, offer: NewOffer, operator: Operator): Promise<OfferRow> {
  return await database.transaction().execute(async trx => {
    const added = await insertOffer(trx, offer)
    if (!added) throw new Error(`There is an offer with the code ${offer.code} already.`)
    await recordAction(trx, operator, 'add offer', subjectOf(added))
    return added
  })
}

/** Ends an offer now, by its code or id. Throws if there is none that has not ended. */
export async function endOfferNow(
  database: Database,
  codeOrId: string,
  operator: Operator,
): Promise<OfferRow> {
  return await database.transaction().execute(async trx => {
    const ended = await endOffer(trx, codeOrId)
    if (!ended) throw new Error(`There is no offer ${codeOrId} that has not ended.`)
    await recordAction(trx, operator, 'end offer', subjectOf(ended))
    return ended
  })
}

const subjectOf = ({ id }: OfferRow) => `offer ${id}`
