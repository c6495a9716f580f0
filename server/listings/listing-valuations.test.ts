import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { aValue } from '#testing/valuation.ts'
import {
  type ListingValuation,
  outdatedValuations,
  rankListings,
  storeValuations,
  unrankedListings,
} from './listing-valuations.store.ts'

let forecourt: RunningApp
let id: number
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const readAt = new Date('2026-11-23T10:00:00Z')
const worth = (pricePence: number, noLabel: ListingValuation['noLabel'] = null): ListingValuation => ({
  ...{ listingId: id, value: aValue(pricePence), noLabel },
})
const store = (valuation: ListingValuation, source = { modelId: 1, readAt }) =>
  storeValuations(forecourt.connections.database, source, [valuation])

async function stored() {
  return await forecourt.connections.database
    .selectFrom('listing_valuations')
    .select(['value_pence', 'ranked_pence', 'model_id'])
    .where('listing_id', '=', id)
    .executeTakeFirst()
}

async function ranked(): Promise<number | null | undefined> {
  const { database } = forecourt.connections
  const unranked = await unrankedListings(database, 10)
  await rankListings(database, [id])
  expect(await unrankedListings(database, 10)).toEqual([])
  const row = await stored()
  expect(unranked).toEqual(row!.ranked_pence === before ? [] : [id])
  before = row!.ranked_pence
  return before
}
let before: number | null | undefined

async function logged(): Promise<number> {
  const { rows } = await forecourt.connections.pool.query(
    `select from change_log where kind = 'valuation' and listing_id = $1`,
    [id],
  )
  return rows.length
}

test('the search index learns of a value that has moved by more than 2% since it last did', async () => {
  id = (await forecourt.list(aListing()))[0]!
  before = null
  const steps: [ListingValuation, number | null, number][] = [
    [worth(1_000_000), 1_000_000, 1],
    [worth(1_015_000), 1_000_000, 1],
    [worth(1_021_000), 1_021_000, 2],
    [worth(1_021_000, 'wide_range'), null, 3],
    [worth(1_030_000, 'wide_range'), null, 3],
    [worth(1_021_000), 1_021_000, 4],
  ]
  for (const [valuation, expected, changes] of steps) {
    expect(await store(valuation)).toBe(1)
    expect(await ranked()).toBe(expected)
    expect(await logged()).toBe(changes)
  }
})

test('what has not changed is not written, and neither is a listing that is gone', async () => {
  id = (await forecourt.list(aListing()))[0]!
  expect(await store(worth(900_000))).toBe(1)
  expect(await store(worth(900_000))).toBe(0)
  expect(await store(worth(900_000), { modelId: 2, readAt })).toBe(1)
  expect(await store({ ...worth(900_000), listingId: 99_999_999 })).toBe(0)
})

test('a valuation of an earlier reading does not replace that of a later one', async () => {
  id = (await forecourt.list(aListing()))[0]!
  await store(worth(900_000))
  expect(await store(worth(500_000), { modelId: 1, readAt: new Date(readAt.getTime() - 1) })).toBe(0)
  expect((await stored())!.value_pence).toBe(900_000)
})

test('outdated are listings without a value, of another model, and changed since', async () => {
  const { database } = forecourt.connections
  await database.deleteFrom('listings').execute()
  const [valued, old, changed, bare, sold] = await forecourt.list(
    ...[aListing(), aListing(), aListing(), aListing(), aListing({ state: 'sold' })],
  )
  const now = new Date(Date.now() + 60_000)
  for (const [listingId, modelId, at] of [
    [valued!, 7, now],
    [old!, 6, now],
    [changed!, 7, new Date('2026-01-01T00:00:00Z')],
    [sold!, 6, now],
  ] as const)
    await storeValuations(database, { modelId, readAt: at }, [{ ...worth(900_000), listingId }])
  expect(await outdatedValuations(database, 7, 0, 10)).toEqual([old, changed, bare])
  expect(await outdatedValuations(database, 7, old!, 1)).toEqual([changed])
})
