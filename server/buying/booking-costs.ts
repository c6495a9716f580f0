/** What a booking costs, by the advert, the settings, and the form's delivery and discount. */
import { type Costs, codeSums, costsOf } from '#contracts/buying/costs.ts'
import { type CarPlace, type Delivery, deliveryOf } from '#contracts/buying/delivery.ts'
import { collects } from '#contracts/forms/buy-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { type CheckedOffer, type CodeToCheck, checkOffer } from '#server/offers/offers.service.ts'
import { deliveryPlace, locate } from '#server/places/locate.ts'
import { parsePostcode, writePostcode } from '#server/places/postcode.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { BookingTerms } from './booking-terms.ts'
import { type BookingRow, payableOf } from './bookings.store.ts'
import type { ListingToBuy } from './listing-to-buy.store.ts'

export interface Quote {
  costs: Costs
  /** Null for a collection, or without a postcode. */
  delivery: { refusal: string | null } | null
  /** Why the discount code can't be used; null without a code, or with a valid one. */
  discountMessage: string | null
  /** The offer of the discount code, which the payment uses. */
  offer: CheckedOffer | null
}

interface Asked {
  listing: ListingToBuy
  values: SentValues
  accountId: string | null
  /** The use that it has of its code is not counted. */
  bookingId?: number | undefined
  terms: Pick<BookingTerms, 'adminChargePence'>
}

/** Never throws for what the form holds: what can't be used costs nothing, and says why. */
export async function quoteOf(connection: Connection, asked: Asked): Promise<Quote> {
  const { listing, values, accountId, bookingId } = asked
  const { adminChargePence } = asked.terms
  const { pricePence } = listing
  const delivery = collects(values) ? null : deliveryTo(listing, values.postcode)
  const deliveryPence = delivery && 'deliveryPence' in delivery ? delivery.deliveryPence : 0
  const checked = await discountFor(connection, {
    ...{ code: values.discountCode, accountId },
    subject: accountId === null || bookingId === undefined ? null : payableOf({ id: bookingId }),
    ...codeSums({ pricePence, adminChargePence }),
  })
  const offer = typeof checked === 'string' ? null : checked
  return {
    costs: costsOf({
      pricePence,
      adminChargePence,
      deliveryPence,
      miles: delivery && 'miles' in delivery ? delivery.miles : null,
      discountPence: offer?.discountPence ?? 0,
      discountCode: offer?.code ?? null,
    }),
    delivery: delivery && { refusal: 'refusal' in delivery ? delivery.refusal : null },
    discountMessage: typeof checked === 'string' ? checked : null,
    offer,
  }
}

/** The costs, the car and the slot as they are when the price is settled. */
export function snapshotOf({ costs }: Quote, listing: ListingToBuy, { form }: Pick<BookingRow, 'form'>) {
  return {
    ...carSnapshotOf(listing),
    is_collection: costs.miles === null,
    price_pence: costs.pricePence,
    admin_charge_pence: costs.adminChargePence,
    delivery_pence: costs.deliveryPence,
    delivery_miles: costs.miles,
    discount_pence: costs.discountPence,
    discount_code: costs.discountCode,
    total_pence: costs.totalPence,
    slot_on: textOrNull(form?.slotOn),
    slot_part: textOrNull(form?.slotPart),
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export const carSnapshotOf = (listing: ListingToBuy) => ({
  car_name: listing.name,
  car_registration: listing.registration,
  car_miles: listing.miles,
  seller_kind: listing.sellerKind,
  price_pence: listing.pricePence,
})

/** Null for what is no postcode: a town is a place too, but no address to deliver to. */
export function deliveryTo(car: CarPlace, postcode: unknown): Delivery | null {
  if (typeof postcode !== 'string') return null
  const to = deliveryPlace(locate(postcode))
  if (to) return deliveryOf(car, to)
  const parsed = parsePostcode(postcode)
  return parsed.ok && parsed.postcode.incode !== null
    ? {
        refusal: `We do not know where ${writePostcode(parsed.postcode)} is, so the car can only be collected.`,
      }
    : null
}

/** The message where the code can't be used; null without one. */
async function discountFor(
  connection: Connection,
  asked: Omit<CodeToCheck, 'code' | 'page'> & { code: unknown },
): Promise<CheckedOffer | string | null> {
  const { code } = asked
  if (typeof code !== 'string' || code.trim() === '') return null
  try {
    return await checkOffer(connection, { ...asked, code, page: 'buy' })
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'bad-code') return error.message
    throw error
  }
}

/** What a code that the quote uses is redeemed with. */
export const codeOf = ({ costs, offer }: Quote) => ({
  code: offer!.code,
  page: 'buy' as const,
  ...codeSums(costs),
})
