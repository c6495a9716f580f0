/** Pictures that feeds name, through the real app: fetched on demand, rendered, cached and dropped. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListingState } from '#contracts/listings/listing.ts'
import { type HttpStub, httpStub } from '#testing/http-stub.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { aPicture } from '#testing/photos.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { temporaryDirectory } from '#testing/uploads.ts'

/** The partner's server stands for the internet. */
const partnerPictures = {
  network: { resolve: async () => ['127.0.0.1'], isAllowed: () => true, isAllowedPort: () => true },
  waitMs: 0,
}

let forecourt: RunningApp
let partner: HttpStub
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let picture: Buffer
beforeAll(async () => {
  directory = await temporaryDirectory()
  partner = await httpStub()
  forecourt = await runningAppWith({ settings: { DATA_DIR: directory.path }, partnerPictures })
  picture = await aPicture({ width: 900, height: 600 }).jpeg().toBuffer()
})
beforeEach(() => {
  partner.requests.length = 0
  partnerPictures.waitMs = 0
  partner.answers(response => void response.end(picture))
})
afterAll(async () => {
  await forecourt.stop()
  await partner.stop()
  await directory.remove()
})

let names = 0
/** The address at the partner of a picture of a new advert, and where this site shows it. */
async function advertised(name = `${names++}.jpg`) {
  const url = `${partner.address.replace('127.0.0.1', 'pictures.example')}/${name}`
  const pictures = [{ url, alt: 'Ford Focus, picture 1', illustration: false }]
  const facts = {
    source: 'web',
    partner: 'acme',
    external_ref: name,
    body_type: 'estate',
    color: 'red',
  } as const
  const [id] = await forecourt.list(aListing({ ...facts, pictures }))
  const { body } = await forecourt.get(`/api/cars/${id}`)
  return { id: id!, url, shown: body.data.carImages[0] as { url: string; sizes: string; alt: string } }
}

const ask = async (path: string) => {
  const answer = await forecourt.app.inject({ method: 'GET', url: path })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const fetched = () => forecourt.jobRunner.runWaiting()
const rows = async (url: string) =>
  (await forecourt.connections.pool.query('select * from partner_pictures where url = $1', [url])).rows

test('a car’s pictures are shown through this site', async () => {
  const { id, url, shown } = await advertised()
  expect(shown.url).toMatch(new RegExp(`^/media/partner/${id}/[\\w-]{22}/640.webp$`))
  expect([shown.sizes, shown.alt]).toEqual([shown.url.replace('/640.webp', ''), 'Ford Focus, picture 1'])
  expect(JSON.stringify(shown)).not.toContain(new URL(url).host)
  expect(partner.requests).toEqual([])
})

test('a picture is fetched once, when it is first asked for, and kept in all sizes', async () => {
  const { url, shown } = await advertised()
  partnerPictures.waitMs = 15_000
  const first = ask(shown.url)
  await expect.poll(() => rows(url)).toHaveLength(1)
  await fetched()
  // The request has waited for it.
  const { status, headers, bytes } = await first
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=600',
  ])
  expect((await sharp(bytes).metadata()).width).toBe(640)
  for (const [size, width] of [
    ['320.avif', 320],
    ['1280.avif', 900],
    // Cut to the size that pages declare for social networks, and emails show.
    ['1200.jpeg', 1200],
  ] as const) {
    const other = await ask(`${shown.sizes}/${size}`)
    expect([other.status, (await sharp(other.bytes).metadata()).width]).toEqual([200, width])
  }
  expect(partner.requests).toHaveLength(1)
  expect(await rows(url)).toMatchObject([{ state: 'ready', bytes: expect.any(Number) }])
  // One that was fetched before there was this size.
  await forecourt.connections.pool.query(`delete from files where content_type = 'image/jpeg'`)
  const without = await ask(`${shown.sizes}/1200.jpeg`)
  expect([without.status, without.headers.location]).toEqual([302, '1280.webp'])
})

test('a picture is not shown when its advert has been withdrawn, nor at the address of an advert that does not have it', async () => {
  const [one, other] = [await advertised(), await advertised()]
  await ask(one.shown.url)
  await fetched()
  expect((await ask(one.shown.url)).status).toBe(200)
  expect((await ask(one.shown.url.replace(`/${one.id}/`, `/${other.id}/`))).status).toBe(404)
  const set = (state: ListingState) =>
    forecourt.connections.pool.query(`update listings set ${forcedState(state)} where id = $1`, [one.id])
  await set('withdrawn')
  expect((await ask(one.shown.url)).status).toBe(404)
  await set('available')
  expect((await ask(one.shown.url)).status).toBe(200)
})

test('who asks before it is there is led to the drawing, which is not cached', async () => {
  const { id, shown } = await advertised()
  const { status, headers } = await ask(shown.url)
  expect([status, headers['cache-control'], headers.location]).toEqual([
    302,
    'no-store',
    `/media/illustrations/estate-red-${id % 12}.svg`,
  ])
  await fetched()
  expect((await ask(shown.url)).status).toBe(200)
})

test.each([
  ['not there', () => partner.answers(response => void response.writeHead(404).end()), 'status 404'],
  [
    'no picture',
    () => partner.answers(response => void response.end('<html>')),
    'picture refused: unreadable',
  ],
  [
    'an SVG',
    () => partner.answers(response => void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    'picture refused: unreadable',
  ],
  [
    'too large',
    () => partner.answers(response => void response.writeHead(200, { 'content-length': '15000001' }).end()),
    'too large',
  ],
  [
    'only a way to another place',
    () => partner.answers(response => void response.writeHead(302, { location: 'ftp://10.0.0.1/' }).end()),
    'not an address of the web',
  ],
])('a picture that is %s is dead, and the drawing stands for it', async (_what, answers, reason) => {
  answers()
  const { url, shown } = await advertised()
  await Promise.all([
    ask(shown.url),
    expect
      .poll(() => rows(url))
      .toHaveLength(1)
      .then(fetched),
  ])
  expect(await rows(url)).toMatchObject([{ state: 'dead', reason }])
  const { status, headers } = await ask(shown.url)
  expect([status, headers['cache-control']]).toEqual([302, 'public, max-age=3600'])
  expect(partner.requests).toHaveLength(1)
  // A week later it may be mended.
  await forecourt.connections.pool.query(
    `update partner_pictures set fetched_at = now() - interval '8 days' where url = $1`,
    [url],
  )
  partner.answers(response => void response.end(picture))
  await Promise.all([
    ask(shown.url),
    expect
      .poll(async () => (await rows(url))[0].state)
      .toBe('waiting')
      .then(fetched),
  ])
  expect(await rows(url)).toMatchObject([{ state: 'ready' }])
})

test('a server that fails is asked again later, three times', async () => {
  partner.answers(response => void response.writeHead(500).end())
  const { url, shown } = await advertised()
  const { pool } = forecourt.connections
  await ask(shown.url)
  for (const failures of [1, 2, 3]) {
    await pool.query(`update partner_pictures set next_at = now() where url = $1`, [url])
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    await fetched()
    expect(await rows(url)).toMatchObject([{ failures, state: failures < 3 ? 'waiting' : 'dead' }])
  }
})

test.each([
  '/media/partner/1/AAAAAAAAAAAAAAAAAAAAAA/640.webp',
  '/media/partner/999999/AAAAAAAAAAAAAAAAAAAAAA/640.webp',
])('nothing is fetched for %s, which no advert has', async path => {
  await advertised()
  expect((await ask(path)).status).toBe(404)
  expect((await ask(path.replace('640.webp', '641.webp'))).status).toBe(404)
})

test('a withdrawn advert’s picture is not fetched any more', async () => {
  const { id, url, shown } = await advertised()
  await forecourt.connections.pool.query(`update listings set pictures = '[]' where id = $1`, [id])
  expect((await ask(shown.url)).status).toBe(404)
  expect(await rows(url)).toEqual([])
})

test('what was not asked for in a month is dropped, with its sizes', async () => {
  const [asked, forgotten] = [await advertised(), await advertised()]
  for (const { shown, url } of [asked, forgotten])
    await Promise.all([
      ask(shown.url),
      expect
        .poll(() => rows(url))
        .toHaveLength(1)
        .then(fetched),
    ])
  const { pool } = forecourt.connections
  await pool.query(`update partner_pictures set asked_at = now() - interval '31 days'`)
  await ask(asked.shown.url)
  await expect
    .poll(async () => (await rows(asked.url))[0].asked_at > new Date(Date.now() - 60_000))
    .toBe(true)
  await pool.query(`select graphile_worker.add_job('drop-partner-pictures', '{}')`)
  await fetched()
  expect([await rows(asked.url), await rows(forgotten.url)]).toMatchObject([[{ state: 'ready' }], []])
  expect((await ask(asked.shown.url)).status).toBe(200)
  expect((await ask(forgotten.shown.url)).status).toBe(302)
})
