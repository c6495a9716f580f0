import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { viewPath } from '#contracts/listings/view-path.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { addressesIn } from '#testing/read-sitemap.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'
import { CARS_PER_FILE } from './sitemap-listings.store.ts'

const HOST = 'http://forecourt.test'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(
    aListing(),
    aListing({
      make: 'Citroën',
      model: 'C3',
      short_description: `Mum's <best> & "only" car`,
      fuel_type: 'diesel',
    }),
    aListing({ state: 'reserved', body_type: 'estate' }),
    aListing({ state: 'sold', sold_at: '2026-11-01T09:00:00Z' }),
    aListing({ state: 'draft' }),
    aListing({ state: 'withdrawn' }),
    aListing({ state: 'paused' }),
  )
})
afterAll(() => forecourt.stop())

const ask = (url: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
  forecourt.app.inject({ method, url, headers: { host: 'forecourt.test', ...headers } })
const path = (address: string) => address.slice(HOST.length)

async function query(text: string): Promise<void> {
  const client = new pg.Client(forecourt.url)
  await client.connect()
  await client.query(text)
  await client.end()
}

test('robots.txt allows pages, disallows the API and names the sitemap', async () => {
  const { statusCode, headers, body } = await ask('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/api\/\nDisallow: \/compare\?\n/)
  expect(body).toContain(`\nSitemap: ${HOST}/sitemap.xml\n`)
})

test('the index lists every file, and each exists', async () => {
  const { headers, body } = await ask('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const files = addressesIn(body, 'sitemapindex')
  expect(files).toEqual([
    `${HOST}/sitemaps/pages.xml`,
    `${HOST}/sitemaps/content.xml`,
    `${HOST}/sitemaps/cars-0.xml`,
  ])
  for (const file of files) expect((await ask(path(file))).statusCode).toBe(200)
  expect(body).toMatch(/cars-0\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

test('pages are the fixed ones and the landing pages that have cars', async () => {
  const pages = addressesIn((await ask('/sitemaps/pages.xml')).body, 'urlset').map(path)
  expect(pages.slice(0, 4)).toEqual(['/', '/value-my-car', '/valuation-accuracy', '/search'])
  expect(pages).toEqual(
    expect.arrayContaining(['/used-cars', '/citroen/c3', '/ford/focus', '/sell-my-electric-car']),
  )
  // The only Citroën is the C3, so its make's page is a variant of that page.
  for (const absent of ['/citroen', '/audi', '/used-electric-car', '/buy', '/login'])
    expect(pages).not.toContain(absent)
  expect(new Set(pages).size).toBe(pages.length)
})

test('the blog and pages of text are listed with the times of their changes', async () => {
  const { body } = await ask('/sitemaps/content.xml')
  const pages = addressesIn(body, 'urlset').map(path)
  expect(pages).toEqual(expect.arrayContaining(['/blogs', '/blog/how-to-check-a-used-car', '/faq', '/about']))
  expect(body.match(/<lastmod>/g)).toHaveLength(pages.length)
})

test('cars that can be bought are listed by their canonical address, others are not', async () => {
  const { body } = await ask('/sitemaps/cars-0.xml')
  const cars = addressesIn(body, 'urlset').map(path)
  expect(cars.map(car => Number(car.split('/')[2]))).toEqual([1, 2, 3])
  expect(cars[1]).toBe('/view/2/2016-citroen-c3-1-0-ecoboost-125-mum-s-best-only-car')
  for (const car of cars) {
    const answer = await forecourt.get(`/api/cars/${car.split('/')[2]}`)
    expect(answer.status).toBe(200)
    expect(viewPath(answer.body.data)).toBe(car)
  }
})

test('a cached file is not sent again until a car is added, changed or removed', async () => {
  const etagOf = async (file: string) => String((await ask(file)).headers.etag)
  for (const file of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/cars-0.xml']) {
    const known = await ask(file, 'GET', { 'if-none-match': `"other", ${await etagOf(file)}` })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect(known.headers['cache-control']).toBe('private, max-age=3600')
  }
  const first = await etagOf('/sitemaps/cars-0.xml')
  await query('update listings set price_pence = price_pence - 100 where id = 1')
  const second = await etagOf('/sitemaps/cars-0.xml')
  expect(second).not.toBe(first)
  await query('update listings set price_pence = price_pence where id = 1')
  expect(await etagOf('/sitemaps/cars-0.xml'), 'nothing has changed').toBe(second)
  await query(`update listings set ${forcedState('sold')} where id = 1`)
  expect(await etagOf('/sitemaps/cars-0.xml')).not.toBe(second)
  await query(`update listings set ${forcedState('available')} where id = 1`)
})

test('HEAD has the headers without the file, and unknown files are not found', async () => {
  const { statusCode, headers, body } = await ask('/sitemaps/cars-0.xml', 'HEAD')
  expect([statusCode, body]).toEqual([200, ''])
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    etag: expect.stringMatching(/^W\/"/),
    'last-modified': expect.stringMatching(/GMT$/),
  })
  for (const file of ['/sitemaps/cars-1.xml', '/sitemaps/cars-999999999.xml', '/sitemaps/cars-x.xml'])
    expect((await ask(file)).statusCode, file).toBe(404)
})

test('where the site has an address, the files name it whatever host is asked for, and any cache may keep them', async () => {
  const known = await runningAppWith({ settings: { SITE_URL: 'https://cars.example' } }, aListing())
  onTestFinished(() => known.stop())
  for (const url of ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/cars-0.xml']) {
    const { headers, body } = await known.app.inject({ url, headers: { host: 'elsewhere.test' } })
    expect([url, headers['cache-control']]).toEqual([url, 'public, max-age=3600'])
    expect(body).toContain('https://cars.example/')
    expect(body).not.toContain('elsewhere.test')
  }
})

test('files are compressed', async () => {
  const { headers, rawPayload } = await ask('/sitemaps/cars-0.xml', 'GET', { 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(addressesIn(gunzipSync(rawPayload).toString(), 'urlset')).toHaveLength(3)
})

test('a full file is followed by another', async () => {
  const columns = 'source, state, make, model, price_pence'
  await query(`insert into listings (id, ${columns}) overriding system value
    select id, 'live', 'available', 'Ford', 'Focus', 1 from generate_series(100, ${CARS_PER_FILE + 3}) as id`)
  const numbers = async (file: number) =>
    addressesIn((await ask(`/sitemaps/cars-${file}.xml`)).body, 'urlset').map(car =>
      Number(car.split('/')[4]),
    )
  const [first, second] = [await numbers(0), await numbers(1)]
  expect(first).toHaveLength(CARS_PER_FILE - 96)
  expect(first.at(-1)).toBe(CARS_PER_FILE)
  expect(second).toEqual([CARS_PER_FILE + 1, CARS_PER_FILE + 2, CARS_PER_FILE + 3])
})
