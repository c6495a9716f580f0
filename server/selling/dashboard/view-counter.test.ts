import { afterAll, beforeAll, expect, test } from 'vitest'
import { advertsOf } from '#testing/adverts-of.ts'
import { asOwner } from '#testing/database/fresh-database.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { type View, ViewCounter } from './view-counter.ts'

let forecourt: RunningApp
let seller: Person
let listingId: number
beforeAll(async () => {
  forecourt = await runningApp()
  seller = await aPerson(forecourt)
  ;[listingId] = (await advertsOf(seller, forecourt, {})) as [number]
})
afterAll(() => forecourt.stop())

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** Views of the advert by day, which are forgotten afterwards. */
async function stored(): Promise<[string, number][]> {
  const { rows } = await forecourt.connections.pool.query<{ day: string; views: number }>(
    'delete from listing_daily_views where listing_id = $1 returning day, views',
    [listingId],
  )
  return rows.map(({ day, views }) => [day, views] as [string, number]).toSorted()
}

const today = () => new Date().toISOString().slice(0, 10)
const looks = (person: Person, headers: Record<string, string> = {}, id: number | string = listingId) =>
  person.asks('POST', `/api/cars/${id}/view`, undefined, { 'user-agent': BROWSER, ...headers })

test('a visitor counts once, another again, and nothing is written before the flush', async () => {
  const [anna, bill] = [await aPerson(forecourt), await aPerson(forecourt)]
  for (const person of [anna, anna, bill]) expect((await looks(person)).status).toBe(200)
  expect(await stored()).toEqual([])
  await forecourt.views.flush()
  expect(await stored()).toEqual([[today(), 2]])
})

test('neither bots count, nor pages that are loaded ahead, nor the seller', async () => {
  const anna = await aPerson(forecourt)
  await looks(anna, {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  await looks(anna, { 'user-agent': '' })
  await looks(anna, { 'sec-purpose': 'prefetch;prerender' })
  await looks(seller)
  await forecourt.views.flush()
  expect(await stored()).toEqual([])
})

test('only adverts of accounts have rows; a wrong id is refused, and one of no car passed over', async () => {
  const anna = await aPerson(forecourt)
  const [withoutSeller] = await forecourt.list(aListing())
  await looks(anna, {}, withoutSeller!)
  await looks(anna, {}, 999_999)
  expect(await looks(anna, {}, 'ford')).toMatchObject({ status: 404, body: { code: 'listing-not-found' } })
  await looks(anna)
  await forecourt.views.flush()
  const { rows } = await forecourt.connections.pool.query('select listing_id from listing_daily_views')
  expect(rows).toEqual([{ listing_id: listingId }])
  await stored()
})

test('another site’s page can’t count views', async () => {
  const anna = await aPerson(forecourt)
  expect((await looks(anna, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('each day counts anew, and views of both days are written together', async () => {
  let now = new Date('2026-11-22T23:59:59Z')
  const counter = new ViewCounter({ ...forecourt.connections, warn: () => undefined, now: () => now })
  const view: View = { listingId, address: '192.0.2.1', userAgent: BROWSER, accountId: undefined }
  counter.count(view)
  counter.count({ ...view, address: '192.0.2.2' })
  now = new Date('2026-11-23T00:00:00Z')
  counter.count(view)
  counter.count(view)
  await counter.stop()
  expect(await stored()).toEqual([
    ['2026-11-22', 2],
    ['2026-11-23', 1],
  ])
})

test('further views of a day are added, and what could not be written waits', async () => {
  const warnings: string[] = []
  const { database } = forecourt.connections
  const counter = new ViewCounter({ database, warn: line => warnings.push(line) })
  const view = (address: string): View => ({ listingId, address, userAgent: BROWSER, accountId: undefined })
  counter.count(view('192.0.2.1'))
  await counter.flush()
  await asOwner(forecourt, 'alter table listing_daily_views rename to gone')
  counter.count(view('192.0.2.2'))
  await counter.flush()
  await asOwner(forecourt, 'alter table gone rename to listing_daily_views')
  expect(warnings).toHaveLength(1)
  counter.count(view('192.0.2.3'))
  await counter.flush()
  expect(await stored()).toEqual([[today(), 3]])
})

test('views older than a year are deleted at night', async () => {
  const { pool } = forecourt.connections
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await pool.query('insert into listing_daily_views values ($1, $2, 1), ($1, $3, 1)', [
    listingId,
    daysAgo(366),
    daysAgo(365),
  ])
  await pool.query(`select graphile_worker.add_job('clear-up-advert-views', '{}')`)
  await forecourt.jobRunner.runWaiting()
  expect(await stored()).toEqual([[daysAgo(365), 1]])
})
