/** Pages and routes that are switched off answer 404 to everybody, and nothing that needs them stays on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
let id: string
beforeAll(async () => {
  forecourt = await runningApp(aListing({ source: 'live' }))
  const { rows } = await forecourt.connections.pool.query('select id from listings')
  id = String(rows[0].id)
})
afterAll(() => forecourt.stop())

async function switchOff(name: string): Promise<void> {
  await forecourt.connections.pool.query(
    `insert into settings (name, value) values ($1, 'false') on conflict (name) do update set value = 'false'`,
    [name],
  )
}

const landing = (path: string) => forecourt.get(`/api/landing/page?path=${path}`)
const sitemap = async () => (await forecourt.app.inject('/sitemaps/pages.xml')).body

test('with payments off nothing can be bought or promoted, and no page leads there', async () => {
  expect((await forecourt.get(`/api/buyer/booking?carId=${id}`)).status).toBe(200)
  expect((await landing('/buy-car-online')).status).toBe(200)
  expect(await sitemap()).toContain('/buy-car-online<')

  await switchOff('PAYMENT_PAGE_ENABLED')
  expect((await forecourt.get(`/api/buyer/booking?carId=${id}`)).status).toBe(404)
  expect((await forecourt.get(`/api/cars/${id}/promotion`)).status).toBe(404)
  expect((await forecourt.get(`/api/cars/${id}`)).body.data.allIn).toBeUndefined()
  const { BUY_PAGE_ENABLED, ADVERTISE_PAGE_ENABLED, CERTIFY_PAGE_ENABLED } = (
    await forecourt.get('/api/services/static-value')
  ).body.data.settings
  expect([BUY_PAGE_ENABLED, ADVERTISE_PAGE_ENABLED, CERTIFY_PAGE_ENABLED]).toEqual(['false', 'false', 'true'])
  expect((await landing('/buy-car-online')).status).toBe(404)
  expect((await landing('/how-to-buy-a-used-car')).status).toBe(404)
  expect((await landing('/sell-my-car-fast')).status).toBe(200)
  expect(await sitemap()).not.toContain('/buy-car-online<')
})
