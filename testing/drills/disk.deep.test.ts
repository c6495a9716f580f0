/**
 * The disk is full: that of uploaded files and of the database at once, as on a small server. Searches go on,
 * what can't be stored is refused, and once there is room again everything works and nothing that was
 * acknowledged is missing. Needs the right to mount a file system. `npm run drill:disk`.
 */
import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture, uploadPhoto } from '#testing/photos.ts'
import { aSellForm } from '#testing/sell-form.ts'
import { temporaryDirectory } from '#testing/uploads.ts'
import { Browser } from './browser.ts'
import { type RestartedSite, restartedSite } from './restarted-site.ts'

const VOLUME = '512m'
const DRILL_MS = 300_000
const ASKING_PRICE = 9000
const BACK_MS = 120_000

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let site: RestartedSite
let seller: Browser

const mounted = (...args: string[]) => spawnSync('mount', args).status === 0
const canMount = process.platform === 'linux' && process.getuid?.() === 0

beforeAll(async () => {
  if (!canMount) return
  directory = await temporaryDirectory()
  expect(mounted('-t', 'tmpfs', '-o', `size=${VOLUME}`, 'tmpfs', directory.path)).toBe(true)
  site = await restartedSite(directory.path)
  seller = await Browser.loggedIn(site, 'seller@mail.example')
}, DRILL_MS)
afterAll(async () => {
  if (!canMount) return
  await site.stop()
  spawnSync('umount', [directory.path])
  await directory.remove()
})

test.skipIf(!canMount)('a full disk loses nothing', { timeout: DRILL_MS }, async () => {
  const before = await published()
  const ballast = join(directory.path, 'ballast')
  await fill(ballast)
  const refused = await Promise.allSettled([published(), published(), published()])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  for (const outcome of refused)
    expect(String((outcome as PromiseRejectedResult).reason)).toMatch(/\b50[37]\b/)
  expect((await fetch(`${site.address}/search`)).status).toBe(200)
  expect((await seller.asks('GET', '/api/cars/search')).pagination.total).toBe(1)
  const prices = await repriced(before, 1000)
  await rm(ballast)
  await expect
    .poll(async () => (await fetch(`${site.address}/api/health`)).status, { timeout: BACK_MS })
    .toBe(200)
  const after = await published()
  const { rows } = await site.connections.pool.query(
    `select id::text, price_pence / 100 as price from listings order by listings.id`,
  )
  expect(rows.map(({ id }) => id)).toEqual([before, after])
  expect(prices).toContain(rows[0].price)
})

/** An advert with a photograph; returns its number. */
async function published(): Promise<string> {
  const bytes = await aPicture({ scene: 7, width: 1300, height: 975 }).jpeg({ quality: 95 }).toBuffer()
  const photo = await uploadPhoto(site.address, seller, new Uint8Array(bytes))
  const form = aSellForm({
    numberPlate: '',
    withoutPlate: true,
    carimages: [photo],
    askingPrice: ASKING_PRICE,
  })
  return (await seller.asks('POST', '/api/cars/createorUpdate', form)).car._id
}

/**
 * Lowers the price so many times, or until that is refused, and returns what the advert may cost then: where
 * PostgreSQL has room of its own, changes are still stored.
 */
async function repriced(advert: string, times: number): Promise<number[]> {
  let was = ASKING_PRICE
  for (let price = was - 1; price >= ASKING_PRICE - times; price--) {
    try {
      await seller.asks('PUT', `/api/cars/${advert}/price`, { askingPrice: price, was })
      was = price
    } catch (error) {
      expect(String(error)).toMatch(/ 503: /)
      return [was, price]
    }
  }
  return [was]
}

/** Until nothing more fits on the volume. */
async function fill(path: string): Promise<void> {
  const zeros = (function* () {
    for (;;) yield Buffer.alloc(1 << 20)
  })()
  await expect(pipeline(zeros, createWriteStream(path))).rejects.toMatchObject({ code: 'ENOSPC' })
}
