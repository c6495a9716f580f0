import type { APIRequestContext } from '@playwright/test'
import { pathOf } from '#contracts/api/endpoint.ts'
import { BUYER_PAPERS_PATH, postBuyer } from '#contracts/buying/endpoints.ts'
import { checkPayment, createPaymentIntent, getPayable } from '#contracts/payments/endpoints.ts'
import { aBuyForm } from '#testing/buying.ts'
import { aJpeg } from '#testing/uploads.ts'
import type { AccountHolder } from './account.ts'
import { decidesIdentity } from './site-changes.ts'
import type { Visitor } from './visitor.ts'

/** A booking of this account that waits for its payment, made by the API. */
export class UnpaidBooking {
  readonly id: string
  /** The path of its payment page. */
  readonly path: string
  readonly #request: APIRequestContext

  private constructor(id: string, request: APIRequestContext) {
    this.id = id
    this.path = `/payment/booking/${id}`
    this.#request = request
  }

  /** `changes`: of what the form of /buy holds. */
  static async of({ page }: Visitor, carId: number, changes: object = {}): Promise<UnpaidBooking> {
    const { request } = page
    const passport = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: aJpeg() }
    const papers = await request.post(`${BUYER_PAPERS_PATH}?carId=${carId}`, {
      multipart: { identityimages: passport },
    })
    const { files } = await dataOf(papers)
    const identityimages = files.map(({ id }: { id: string }) => id)
    const answer = await request.post(postBuyer.path, {
      data: aBuyForm(carId, { identityimages, ...changes }),
    })
    return new UnpaidBooking((await dataOf(answer)).bookingId, request)
  }

  /** The payment is begun, which reserves the car, as by a page that was left open. */
  async isBeingPaid(): Promise<{ paymentId: string; cardsPath: string }> {
    const subject = { kind: 'booking', id: this.id }
    const { totalPence } = await dataOf(await this.#request.get(pathOf(getPayable, subject)))
    const begun = await this.#request.post(createPaymentIntent.path, { data: { ...subject, totalPence } })
    const { paymentId, browser } = await dataOf(begun)
    return { paymentId, cardsPath: browser.path }
  }

  /** By a good test card. An operator has accepted the papers. */
  async isPaid(): Promise<void> {
    const { paymentId, cardsPath } = await this.isBeingPaid()
    await dataOf(await this.#request.post(`/api${cardsPath}`, { data: { card: 'paid' } }))
    const { state } = await dataOf(await this.#request.post(checkPayment.path, { data: { paymentId } }))
    if (state !== 'succeeded') throw new Error(`The payment of booking ${this.id} is ${state}`)
    await decidesIdentity(this.id, 'accepted')
  }
}

/** An account that has paid for a car; returns the booking's number. */
export async function hasBooked(
  { visitor }: AccountHolder,
  carId: number,
  changes: object = {},
): Promise<string> {
  const booking = await UnpaidBooking.of(visitor, carId, changes)
  await booking.isPaid()
  return booking.id
}

/** An account with a booking that waits for its payment. */
export async function hasBooking(holder: AccountHolder, carId: number): Promise<UnpaidBooking> {
  await holder.hasAccount()
  return await UnpaidBooking.of(holder.visitor, carId)
}

// biome-ignore lint/suspicious/noExplicitAny: the API's own tests check the shape
async function dataOf(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<any> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
  return ((await answer.json()) as { data: unknown }).data
}
