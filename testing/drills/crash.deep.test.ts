/**
 * Server, worker, PostgreSQL or an import is killed at a random moment, while sellers upload photographs,
 * publish adverts and change prices, buyers pay, and a partner's feed is imported. Whatever was acknowledged
 * is there in the end, nothing is half done, and the index equals the table. `npm run drill:crash` does it
 * fifty times.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#db/demo/random.ts'
import { moneyFaults } from '#server/buying/money-check.ts'
import { aBuyForm } from '#testing/buying.ts'
import { timesDepth } from '#testing/depth.ts'
import { smallFields, smallHeader, type TestFiles, testFiles } from '#testing/feeds.ts'
import { aPicture, uploadPhoto } from '#testing/photos.ts'
import { propertySeed } from '#testing/property-seed.ts'
import { aSellForm } from '#testing/sell-form.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../../scripts/setup/environment.mjs'
import { Browser } from './browser.ts'
import { type RestartedSite, restartedSite, type Victim, victims } from './restarted-site.ts'

/** Each kills every victim once; the drill has 52 kills. */
const ROUNDS = timesDepth(1 / 6)
const ROUND_MS = 240_000
const FEED_ROWS = 300
/** After this many acknowledgements at most a victim is killed. */
const MOST_ACKNOWLEDGED = 8
const LATEST_KILL_MS = 300
const SETTLING_MS = 120_000

/** What the site has acknowledged, and what it has not answered and may have done. */
const told = {
  photos: [] as string[],
  /** The prices in pence that an advert may have: the last acknowledged one, and those asked for since. */
  prices: new Map<string, number[]>(),
  paid: [] as string[],
  imports: 0,
}
/** The version of the feed that was imported last: each row's price says it. */
let feedVersion = 0
const kills: Record<string, number> = {}
const acknowledgements = new EventEmitter()
const random = new Random(propertySeed, 0, 0)

let files: TestFiles
let site: RestartedSite
let seller: Browser
let buyer: Browser

beforeAll(async () => {
  files = await testFiles()
  site = await restartedSite(files.directory, { DEMO_CARDS: 'on' })
  await site.connections.pool.query(
    `update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`,
  )
  seller = await Browser.loggedIn(site, 'seller@mail.example')
  buyer = await Browser.loggedIn(site, 'buyer@mail.example')
}, ROUND_MS)
afterAll(async () => {
  await site.stop()
  await files.remove()
  const { photos, prices, paid, imports } = told
  const said = `${photos.length} photographs, ${prices.size} adverts, ${paid.length} payments, ${imports} imports`
  console.log(`killed ${JSON.stringify(kills)}; acknowledged ${said}`)
})

test('nothing that was acknowledged is lost, and nothing is half done', {
  timeout: ROUND_MS * ROUNDS,
}, async () => {
  for (let round = 0; round < ROUNDS; round++)
    for (const victim of [...victims, 'import'] as const) await killsWhileAllWork(victim)
  expect(await importFeed().ended).toBe(0)

  const { pool, database } = site.connections
  const unrendered = async () =>
    (await pool.query(`select id from photos where state = 'processing'`)).rowCount
  await expect.poll(unrendered, { timeout: SETTLING_MS, interval: 200 }).toBe(0)
  const { rows: adverts } = await pool.query(
    `select id::text, price_pence from listings where id = any($1::bigint[])`,
    [[...told.prices.keys()]],
  )
  expect(adverts).toHaveLength(told.prices.size)
  for (const { id, price_pence } of adverts)
    expect(told.prices.get(id), `advert ${id}`).toContain(price_pence)
  const { rows: photos } = await pool.query(
    `select count(*)::int as ready from photos where id = any($1) and state = 'ready'`,
    [told.photos],
  )
  expect(photos).toEqual([{ ready: told.photos.length }])
  const { rows: paid } = await pool.query(
    `select count(*)::int as booked from bookings where id = any($1::bigint[]) and state = 'booked'`,
    [told.paid],
  )
  expect(paid).toEqual([{ booked: told.paid.length }])
  expect(await moneyFaults(database)).toEqual([])
  await expect.poll(found, { timeout: SETTLING_MS, interval: 200 }).toEqual(await stored())
})

async function killsWhileAllWork(victim: Victim | 'import'): Promise<void> {
  const isOver = new AbortController()
  const importing = importFeed()
  const work = Promise.all([
    worksUntil(isOver.signal, sells),
    worksUntil(isOver.signal, sells),
    worksUntil(isOver.signal, buys),
  ])
  for (let left = random.int(1, MOST_ACKNOWLEDGED); left > 0; left--) await once(acknowledgements, 'one')
  await sleep(random.int(0, LATEST_KILL_MS))
  if (victim === 'import') importing.child.kill('SIGKILL')
  else await site.kill(victim)
  kills[victim] = (kills[victim] ?? 0) + 1
  isOver.abort()
  await work
  const isImported = (await importing.ended) === 0
  if (isImported) told.imports++
  const prices = await feedPrices()
  expect(prices.length, 'an import is all or nothing').toBeLessThanOrEqual(1)
  if (isImported) expect(prices).toEqual([{ price_pence: feedPrice(feedVersion) * 100, rows: FEED_ROWS }])
}

async function worksUntil(isOver: AbortSignal, work: () => Promise<void>): Promise<void> {
  // The pause lets a site that is away come back.
  while (!isOver.aborted) await work().catch(() => sleep(50))
}

/** Uploads a photograph, publishes an advert with it, and changes its price. */
async function sells(): Promise<void> {
  const scene = random.int(1, 1_000_000)
  const bytes = await aPicture({ scene, width: 640, height: 480 }).jpeg().toBuffer()
  const photo = await uploadPhoto(site.address, seller, new Uint8Array(bytes))
  acknowledged(told.photos, photo)
  const price = random.int(9000, 11_000)
  const form = aSellForm({ numberPlate: '', withoutPlate: true, carimages: [photo], askingPrice: price })
  const { car } = await seller.asks('POST', '/api/cars/createorUpdate', form)
  const prices = [price * 100]
  told.prices.set(car._id, prices)
  acknowledgements.emit('one')
  const lower = price - random.int(100, 900)
  prices.push(lower * 100)
  await seller.asks('PUT', `/api/cars/${car._id}/price`, { askingPrice: lower, was: price })
  prices.shift()
  acknowledgements.emit('one')
}

/** Pays for a car that is on sale. */
async function buys(): Promise<void> {
  const { rows } = await site.connections.pool.query(
    `select id::text from listings where id = any($1::bigint[]) and state = 'available' limit 1`,
    [[...told.prices.keys()]],
  )
  if (!rows[0]) return await sleep(50)
  const { bookingId, costs } = await buyer.asks('POST', '/api/buyer/create', aBuyForm(rows[0].id))
  const asked = { kind: 'booking', id: bookingId, totalPence: costs.totalPence }
  const { paymentId, browser } = await buyer.asks('POST', '/api/payment/createPaymentIntent', asked)
  await buyer.asks('POST', `/api${browser.path}`, { card: 'paid' })
  const { state } = await buyer.asks('POST', '/api/payment/check', { paymentId })
  if (state === 'succeeded') acknowledged(told.paid, bookingId)
}

function acknowledged(list: string[], id: string): void {
  list.push(id)
  acknowledgements.emit('one')
}

/** Begins to import the next version of the feed. */
function importFeed(): { child: ChildProcess; ended: Promise<number | null> } {
  feedVersion++
  const row = (at: number) => `${at},Ford,Focus,2019,${feedPrice(feedVersion)},48000,Petrol`
  const rows = Array.from({ length: FEED_ROWS }, (_, at) => row(at))
  writeFileSync(files.path('feed.csv'), [smallHeader, ...rows].join('\n'))
  writeFileSync(
    files.path('mapping.json'),
    JSON.stringify({ fields: { external_ref: 'id', ...smallFields } }),
  )
  const child = spawn(
    nodeForTypeScript()!,
    [
      ...['server/listings/feeds/import.ts', '--partner', 'Drill', '--mapping', files.path('mapping.json')],
      ...['--report', files.path('report.csv'), files.path('feed.csv')],
    ],
    { cwd: ROOT, env: ownEnvironment(site.environment), stdio: 'ignore' },
  )
  return { child, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

const feedPrice = (version: number) => 9000 + version

async function feedPrices() {
  const { rows } = await site.connections.pool.query(
    `select price_pence, count(*)::int as rows from listings where partner = 'Drill' group by 1`,
  )
  return rows
}

/** Every car that can be found, by the index, the cheapest first. */
async function found(): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/api/cars/search?sortBy=price_low&pageSize=100&page=${page}`
    const { cars, pagination } = await seller.asks('GET', path)
    pages = pagination.pages
    for (const { _id } of cars) ids.push(_id)
  }
  return ids
}

/** What the table says of the same. */
async function stored(): Promise<string[]> {
  const { rows } = await site.connections.pool.query(
    `select id::text from listings where state = 'available' order by total_price_pence, listings.id`,
  )
  return rows.map(({ id }) => id)
}
