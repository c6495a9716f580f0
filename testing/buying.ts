/** Buying in tests: the form of /buy as a person fills it in, sent through the API. */

import type { Costs } from '#contracts/buying/costs.ts'
import { BUYER_PAPERS_PATH } from '#contracts/buying/endpoints.ts'
import { daysOf, slotDaysFrom } from '#contracts/buying/slots.ts'
import type { FieldChange } from '#contracts/forms/changes.ts'
import { isBankHoliday } from '#server/buying/bank-holidays.ts'
import type { Person } from './person.ts'
import { aPicture } from './photos.ts'

/** An ISO date, the nth on which cars are both collected and delivered. */
export const aSlotDay = (nth = 7) => daysOf(slotDaysFrom(new Date(), 'collection', isBankHoliday))[nth - 1]!

export function aBuyForm(carId: string | number, changes: object = {}): Record<string, unknown> {
  return {
    carId: String(carId),
    firstname: 'Perpetua',
    surname: 'Okonedo',
    email: 'perpetua@mail.example',
    phone: '07700900123',
    dateofbirth: '1988-04-05',
    addressline1: '12 Cardigan Road',
    city: 'Leeds',
    postcode: 'LS6 3AA',
    isCollection: true,
    slotOn: aSlotDay(),
    slotPart: 'morning',
    agreeToTerms: true,
    agreeToTermsToFullfillment: true,
    ...changes,
  }
}

/** Sends proof of identity; returns the ids of the files. */
export async function sendsPapers(buyer: Person, carId: string | number): Promise<string[]> {
  const form = new FormData()
  form.append(
    'identityimages',
    new File([new Uint8Array(await aPicture().jpeg().toBuffer())], 'passport.jpg', { type: 'image/jpeg' }),
  )
  const { body } = await buyer.post(`${BUYER_PAPERS_PATH}?carId=${carId}`, form)
  return body.data.files.map(({ id }: { id: string }) => id)
}

export interface PricedBooking {
  id: string
  costs: Costs
}

/** A booking that can be paid. */
export async function aPricedBooking(
  buyer: Person,
  carId: string | number,
  changes: object = {},
): Promise<PricedBooking> {
  const identityimages =
    'identityimages' in changes ? changes.identityimages : await sendsPapers(buyer, carId)
  const { status, body } = await buyer.post(
    '/api/buyer/create',
    aBuyForm(carId, { identityimages, ...changes }),
  )
  if (status !== 201) throw new Error(`The form was refused: ${JSON.stringify(body)}`)
  return { id: body.data.bookingId, costs: body.data.costs }
}

/** Begins a payment; the answer as it is. */
export const beginsPayment = (buyer: Person, { id, costs }: PricedBooking, totalPence = costs.totalPence) =>
  buyer.post('/api/payment/createPaymentIntent', { kind: 'booking', id, totalPence })

/** What people do with the form of /buy, for the car that a test is about unless they name another. */
export const buyFormOf = (carId: () => number) => ({
  find: async (by: Person, of = carId()) => (await by.get(`/api/buyer/booking?carId=${of}`)).body.data,
  saves: (by: Person, changes: readonly FieldChange[], of = carId()) =>
    by.put('/api/buyer/booking', { carId: String(of), changes }),
  sends: (by: Person, changes: object = {}) => by.post('/api/buyer/create', aBuyForm(carId(), changes)),
})
