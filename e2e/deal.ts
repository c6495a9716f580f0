/** A deal of two people, each in their own browser: the seller's is a phone. */
import type { ListingRow } from '#server/listings/listing-row.ts'
import { AccountHolder } from './account.ts'
import { hasAnAdvert } from './site-changes.ts'
import { hasBooked } from './unpaid-booking.ts'
import type { Visitor } from './visitor.ts'

/** A make of which the stock has no other cars. */
const carOfPerson: Partial<ListingRow> = {
  ...{ derivative: null, generation: null, trim_level: null, year: 2014 },
  ...{ make: 'Noble', model: 'M600', seller_kind: 'private', registration: null },
}

export interface Deal {
  buyer: AccountHolder
  seller: AccountHolder
  car: number
  /** The booking's number. */
  id: string
  /** The booking's page, for both sides. */
  path: string
}

/** Both have an account, and the car is for sale. */
export async function haveAnAdvert(
  visitor: Visitor,
  friend: Visitor,
  facts: Partial<ListingRow> = {},
): Promise<Pick<Deal, 'buyer' | 'seller' | 'car'>> {
  const [buyer, seller] = [new AccountHolder(visitor), new AccountHolder(friend)]
  await friend.page.setViewportSize({ width: 360, height: 740 })
  await seller.hasAccount()
  await buyer.hasAccount()
  return { buyer, seller, car: await hasAnAdvert(seller, { ...carOfPerson, ...facts }) }
}

/** The car was just paid for. `form`: what the buyer fills in besides. */
export async function haveADeal(
  visitor: Visitor,
  friend: Visitor,
  { facts, form }: { facts?: Partial<ListingRow>; form?: object } = {},
): Promise<Deal> {
  const before = await haveAnAdvert(visitor, friend, facts)
  const id = await hasBooked(before.buyer, before.car, form)
  return { ...before, id, path: `/profile/bookings/${id}` }
}
