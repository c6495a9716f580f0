/** How soon a published advert is in search, in saved searches and on the live channel. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { listenerTo } from '#testing/live-listener.ts'
import { aPerson } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { anotherSellForm, published } from '#testing/sell-form.ts'

/**
 * Usually a tenth of a second. A window of the change log ends before the oldest open transaction of the whole
 * PostgreSQL, in which tests of other files have theirs.
 */
const WITHIN_MS = 5000

let forecourt: RunningApp
beforeAll(async () => {
  // A search can't be saved for models that no advert has.
  forecourt = await runningApp(aListing({ make: 'Lada', model: 'Niva' }))
  forecourt.alerts.start()
})
afterAll(() => forecourt.stop())

test('a published advert is everywhere, and gone once it is paused', async () => {
  const [seller, buyer] = [await aPerson(forecourt), await aPerson(forecourt)]
  const { status } = await buyer.post('/api/users/saveSearch', { query: 'make=lada&model=niva' })
  expect(status).toBe(201)
  const listener = await listenerTo(forecourt)
  const isFound = async () => (await forecourt.get('/api/cars/count?make=lada&model=niva')).body.data.total
  const isNew = async () => (await buyer.get('/api/users/savedSearches')).body.data.searches[0].newCars

  const id = await published(forecourt, seller, anotherSellForm({ make: 'Lada', model: 'Niva' }))
  const within = { timeout: WITHIN_MS, interval: 10 }
  await Promise.all([
    expect.poll(() => listener.heard, within).toContain(`insert ${id}`),
    expect.poll(isFound, within).toBe(2),
    expect.poll(isNew, within).toBe(1),
  ])

  await seller.post(`/api/cars/${id}/pause`, {})
  await Promise.all([
    expect.poll(() => listener.heard, within).toContain(`delete ${id}`),
    expect.poll(isFound, within).toBe(1),
    expect.poll(isNew, within).toBe(0),
  ])
})
