import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceLabelOf } from '#contracts/valuation/price-bands.ts'
import { isFarBelow } from '#server/listings/choose-price-label.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { aValue } from '#testing/valuation.ts'
import {
  idsToValue,
  type ListingValuation,
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

test('the search index learns of a value only when the label changes; the car shows each at once', async () => {
  id = (await forecourt.list(aListing({ price_pence: 1_000_000 })))[0]!
  before = null
  const steps: [ListingValuation, number | null, number][] = [
    [worth(1_000_000), 1_000_000, 1],
    [worth(1_000_100), 1_000_000, 1],
    [worth(1_040_000), 1_000_000, 1],
    [worth(1_060_000), 1_060_000, 2],
    [worth(1_050_000), 1_050_000, 3],
    [worth(1_050_000, 'wide_range'), null, 4],
    [worth(1_030_000, 'wide_range'), null, 4],
    [worth(1_020_000), 1_020_000, 5],
  ]
  for (const [valuation, expected, changes] of steps) {
    expect(await store(valuation)).toBe(1)
    expect(await ranked()).toBe(expected)
    expect(await logged()).toBe(changes)
    const { body } = await forecourt.get(`/api/cars/${id}`)
    const shown = valuation.noLabel ? null : { marketValuePence: valuation.value!.pricePence }
    if (shown) expect(body.data.priceLabel).toMatchObject(shown)
    else expect(body.data.priceLabel).toBeNull()
  }
})

test('the database tells labels apart as cards do, those without one among them', async () => {
  id = (await forecourt.list(aListing({ price_pence: 1_000_000 })))[0]!
  const labelBy = (pence: number) =>
    isFarBelow(1_000_000, pence) ? null : priceLabelOf(1_000_000, rangeOf(aValue(pence)))
  before = null
  for (let step = 0; step < 40; step++) {
    const pence = 700_000 + ((step * 377_777) % 1_500_000)
    const expected = before !== null && labelBy(before!) === labelBy(pence) ? before : pence
    await store(worth(pence))
    expect(await ranked()).toBe(expected)
  }
})

const rangeOf = ({ pricePence, lowPence, highPence }: ReturnType<typeof aValue>) => ({
  ...{ value: pricePence, low: lowPence, high: highPence },
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
  expect(await idsToValue(database, { outdatedBy: 7 }, 0, 10)).toEqual([old, changed, bare])
  expect(await idsToValue(database, { outdatedBy: 7 }, old!, 1)).toEqual([changed])
})
