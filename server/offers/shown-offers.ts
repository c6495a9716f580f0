/** Offers as pages announce them. */

import { type CodePage, codePageOf, type ShownOffer } from '#contracts/offers/endpoints.ts'
import { bodyTypes, colours } from '#contracts/vehicle/enumerations.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { type OfferRow, offersShownOn } from './offers.store.ts'

/** Shown for an offer without a picture of its own. */
const DEFAULT_IMAGE = '/media/illustrations/hatchback-yellow-7.svg'

/** Those of a page that this account can use now, in order. `isOn`: whether the page takes codes now. */
export async function shownOffers(
  database: Database,
  pageKey: string,
  accountId: string | null,
  isOn: Record<CodePage, boolean>,
): Promise<ShownOffer[]> {
  const offers = await offersShownOn(database, pageKey, accountId)
  return offers.filter(({ code, page_name }) => code === null || isOn[codePageOf(page_name)]).map(viewOf)
}

function viewOf(offer: OfferRow): ShownOffer {
  return {
    id: String(offer.id),
    pageName: offer.page_name,
    title: offer.title,
    description: offer.description,
    discount: offer.percentage === null ? pounds(offer.amount_pence!) : `${offer.percentage}%`,
    startDate: offer.starts_at.toISOString(),
    endDate: offer.ends_at.toISOString(),
    code: offer.code,
    couponCode: offer.code,
    termsConditions: offer.terms,
    image: offer.image ?? DEFAULT_IMAGE,
  }
}

/** 4950 → '£49.50', 5000 → '£50' */
const pounds = (pence: number) => `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`

/** Whether a path is that of a drawn car, as the site serves them. */
export function isDrawing(path: string): boolean {
  const [, body, colour] = /^\/media\/illustrations\/([a-z]+)-([a-z]+)-[1-5]?\d\.svg$/.exec(path) ?? []
  return bodyTypes.some(({ value }) => value === body) && colours.some(({ value }) => value === colour)
}
