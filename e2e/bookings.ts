/** Bookings in journeys: made by the API, paid at the card desk. */
import type { Page } from '@playwright/test'
import { BUYER_PAPERS_PATH } from '#contracts/buying/endpoints.ts'
import { aBuyForm } from '#testing/buying.ts'
import { aPicture } from '#testing/photos.ts'
import type { AccountHolder } from './account.ts'

/** The buyer must have an account. Returns the booking's number. */
export async function hasBooked(
  { visitor: { page } }: AccountHolder,
  carId: number,
  changes: object = {},
): Promise<string> {
  const id = await hasPriced(page, carId, changes)
  const { totalPence } = (await answer(page, 'get', `/api/payment/booking/${id}`)) as { totalPence: number }
  const payment = await answer(page, 'post', '/api/payment/createPaymentIntent', {
    kind: 'booking',
    id,
    totalPence,
  })
  const { paymentId, browser } = payment as { paymentId: string; browser: { path: string } }
  await answer(page, 'post', `/api${browser.path}`, { card: 'paid' })
  const { state } = (await answer(page, 'post', '/api/payment/check', { paymentId })) as { state: string }
  if (state !== 'succeeded') throw new Error(`The payment of booking ${id} is ${state}`)
  return id
}

/** Up to the page where it is paid. */
export async function hasPriced(page: Page, carId: number, changes: object = {}): Promise<string> {
  const sent = await page.request.post(`${BUYER_PAPERS_PATH}?carId=${carId}`, {
    multipart: {
      identityimages: {
        name: 'passport.jpg',
        mimeType: 'image/jpeg',
        buffer: await aPicture().jpeg().toBuffer(),
      },
    },
  })
  const { data } = await sent.json()
  const identityimages = data.files.map(({ id }: { id: string }) => id)
  const { bookingId } = (await answer(
    page,
    'post',
    '/api/buyer/create',
    aBuyForm(carId, { identityimages, ...changes }),
  )) as { bookingId: string }
  return bookingId
}

async function answer(page: Page, method: 'get' | 'post', path: string, data?: object): Promise<unknown> {
  const response = await page.request[method](path, { ...(data && { data }) })
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()).data
}
