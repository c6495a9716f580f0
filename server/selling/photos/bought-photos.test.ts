/** Photographs that a deal sheet names: the buyer keeps on seeing them, whatever becomes of the advert. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { aPicture, uploadPhoto } from '#testing/photos.ts'
import { aSellForm } from '#testing/sell-form.ts'

let site: BuyingSite
let address: string
let buyer: Person
beforeAll(async () => {
  site = await BuyingSite.open()
  address = await site.forecourt.app.listen({ port: 0, host: '127.0.0.1' })
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  buyer = await aPerson(site.forecourt)
})
afterAll(() => site.stop())

const uploaded = async (scene: number) =>
  await uploadPhoto(address, site.seller, await aPicture({ scene }).jpeg().toBuffer())

async function published(photos: string[], changes: object = {}): Promise<string> {
  const form = { ...aSellForm({ numberPlate: '', withoutPlate: true }), carimages: photos, ...changes }
  const { body } = await site.seller.post('/api/cars/createorUpdate', form)
  expect(body).toMatchObject({ success: true })
  return body.data.car._id
}

/** What buyer, seller and a stranger are answered. */
async function seen(path: string): Promise<number[]> {
  const cookies = [buyer.cookies, site.seller.cookies, '']
  return await Promise.all(
    cookies.map(async cookie => (await fetch(address + path, { headers: { cookie } })).status),
  )
}

async function bought(scene: number) {
  const photo = await uploaded(scene)
  await site.runJobs()
  const car = await published([photo])
  const booking = await aPricedBooking(buyer, Number(car), { identityimages: undefined })
  await site.pays(buyer, booking)
  const file = await site.forecourt.app.inject({
    url: `/api/bookings/${booking.id}/deal/sheet.json`,
    headers: { cookie: buyer.cookies },
  })
  const [{ address: path }] = file.json().sheet.photographs
  return { photo, car, id: booking.id, path }
}

test('the buyer sees the photographs of a withdrawn advert, and those before a rotation', async () => {
  const { photo, car, path } = await bought(1)
  await site.setCarState(Number(car), 'withdrawn')
  expect(await seen(path)).toEqual([200, 200, 404])
  await site.seller.put(`/api/photos/${photo}`, { rotation: 90 })
  await site.runJobs()
  await site.query(`update graphile_worker._private_jobs set run_at = now()`)
  await site.runJobs()
  expect(await seen(path)).toEqual([200, 200, 404])
  expect(await seen(path.replace('/1/', '/2/'))).toEqual([200, 200, 404])
})

test('what the edited advert leaves out is kept with the deal sheet', async () => {
  const { photo, car, id, path } = await bought(2)
  const { cancellation } = await site.booking(buyer, id)
  await buyer.asks('DELETE', `/api/bookings?id=${id}&backPence=${cancellation.backPence}`)
  await site.runJobs()
  const other = await uploaded(3)
  await site.runJobs()
  await published([other], { _id: car })
  expect(await seen(path)).toEqual([200, 200, 404])
  expect((await site.seller.asks('DELETE', `/api/photos/${photo}`)).status).toBe(404)
  await published([await uploaded(4)], { _id: car })
  expect(await seen(`/media/photos/${other}/1/1280.webp`)).toEqual([404, 404, 404])
})
