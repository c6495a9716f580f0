/**
 * Prices and mileages that can't be right, from feeds and sellers, and prices that are not those of a whole
 * car.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallHeader, smallMapping, type TestFiles, testFiles } from '#testing/feeds.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { operatorAt } from '#testing/operator.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { storeModelOf } from '#testing/price-model.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { anotherSellForm, publish } from '#testing/sell-form.ts'
import { importFeed } from './feeds/import-feed.ts'
import { parseMapping } from './feeds/mapping.ts'
import { priceCaveatOf } from './price-caveat.ts'

/** About £10,000 each. */
const focuses = Array.from({ length: 120 }, (_, i) =>
  aListing({
    year: 2017 + (i % 4),
    first_registered: `${2017 + (i % 4)}-04-12`,
    mileage: 30_000 + 400 * ((i * 37) % 60),
    price_pence: 950_000 + (i % 11) * 10_000 + (i % 4) * 20_000,
  }),
)
const by = '--by "Ann Lee" --why "the seller has sent a photograph"'

let forecourt: RunningApp
let seller: Person
let files: TestFiles
beforeAll(async () => {
  forecourt = await runningAppWith(
    { labelPace: { pollMs: 20, restMs: 0, retryMs: 20, listens: true } },
    ...focuses,
  )
  await storeModelOf(
    forecourt.connections,
    focuses,
    focuses.map((_, index) => index + 1),
  )
  forecourt.valuation.labels.start()
  seller = await aPerson(forecourt)
  files = await testFiles()
}, 120_000)
afterAll(async () => {
  await forecourt.stop()
  await files.remove()
})

const settled = async () => {
  await forecourt.valuation.labels.caughtUp()
  await forecourt.jobRunner.runWaiting()
  await forecourt.index.caughtUp()
}
async function row(where: string): Promise<{ id: number; state: string; price_history: unknown[] }> {
  const { rows } = await forecourt.connections.pool.query(
    `select id::int, state, price_history from listings where ${where}`,
  )
  return rows[0]
}
const state = async (id: number | string) => (await row(`id = ${id}`)).state
const cheapest = async (query = '') => {
  const { body } = await forecourt.get(`/api/cars/search?sortBy=price_low&make=ford${query}`)
  return body.data.cars.map((car: { _id: string }) => Number(car._id))
}
const dashboard = async (id: string) => (await seller.get(`/api/cars/getAll?_id=${id}`)).body.data.adverts[0]

async function imported(...lines: string[]) {
  const path = await files.write('feed.csv', `${[smallHeader, ...lines].join('\n')}\n`)
  const url = forecourt.url
  const more = { mapping: smallMapping(), paths: [path], reportPath: files.path('report.csv') }
  return await importFeed({ url, partner: 'Acme', ...more })
}

describe('a seller’s advert', () => {
  test('for a tenth of the value is never on sale: its seller is told, confirms, and an operator releases it', async () => {
    const { status, body } = await publish(forecourt, seller, anotherSellForm({ askingPrice: 1005 }))
    expect([status, body.data.car.state, body.data.car.priceLabel]).toEqual([200, 'held', null])
    expect(body.message).toMatch(/We check its price/)
    const id = body.data.car._id
    await settled()
    expect(await cheapest()).not.toContain(Number(id))
    expect((await forecourt.get(`/api/cars/${id}`)).status).toBe(404)
    expect(await dashboard(id)).toMatchObject({
      held: { fact: 'price', isConfirmed: false },
      canChangePrice: true,
    })

    expect((await seller.post(`/api/cars/${id}/confirm`)).status).toBe(200)
    expect(await dashboard(id)).toMatchObject({ held: { fact: 'price', isConfirmed: true } })
    expect(await state(id)).toBe('held')

    const operator = operatorAt(forecourt)
    expect(await operator.says('listings held')).toMatch(new RegExp(`${id} .* price .*£1005`))
    await operator.says(`listings release ${id} ${by}`)
    await settled()
    expect(await state(id)).toBe('available')
    expect(await operator.fails(`listings release ${id} ${by}`)).toMatch(/is not held: it is available/)
    // Beside such a value the price is no deal all the same.
    const { body: page } = await forecourt.get(`/api/cars/${id}`)
    expect(page.data).toMatchObject({ priceLabel: null, noLabelReason: 'far_below' })
    expect((await cheapest()).at(0)).not.toBe(Number(id))
  })

  test('is on sale once its price is corrected, which is no rise of the price', async () => {
    const { body } = await publish(forecourt, seller, anotherSellForm({ askingPrice: 100_000 }))
    const id = body.data.car._id
    expect(body.data.car.state).toBe('held')
    const { body: changed } = await seller.put(`/api/cars/${id}/price`, { askingPrice: 10_000, was: 100_000 })
    expect(changed.message).toBe('The price is now £10,000.')
    expect(await row(`id = ${id}`)).toMatchObject({ state: 'available', price_history: [] })
    const { body: again } = await seller.put(`/api/cars/${id}/price`, { askingPrice: 999, was: 10_000 })
    expect(again.message).toMatch(/Buyers can’t see this advert yet: its price looks wrong/)
    expect(await state(id)).toBe('held')
  })

  test('whose facts disagree has no label from the moment that it is published', async () => {
    const form = anotherSellForm({ engineCapacity: 3700, derivative: '3.7' })
    const { body } = await publish(forecourt, seller, form)
    const { body: page } = await forecourt.get(`/api/cars/${body.data.car._id}`)
    expect(page.data.factChecks.disagreements).not.toEqual([])
    expect(page.data).toMatchObject({ priceLabel: null, noLabelReason: 'facts_disagree' })
  })

  test.each([
    ['paused', 'resume'],
    ['expired', 'renew'],
  ] as const)('that was %s while its price became absurd is held by %s', async (before, move) => {
    const { body } = await publish(forecourt, seller, anotherSellForm({ askingPrice: 10_000 }))
    const id = body.data.car._id
    await settled()
    await forecourt.connections.pool.query(`update listings set ${forcedState(before)} where id = $1`, [id])
    const price = { askingPrice: 999, was: 10_000 }
    expect((await seller.put(`/api/cars/${id}/price`, price)).body.message).toBe('The price is now £999.')
    const { body: moved } = await seller.post(`/api/cars/${id}/${move}`)
    expect(moved.message).toMatch(/Buyers can’t see this advert yet: its price looks wrong/)
    expect(await state(id)).toBe('held')
  })

  test('that is given another absurd price while it is held is released with that one, and not confirmed for it', async () => {
    const { body } = await publish(forecourt, seller, anotherSellForm({ askingPrice: 1005 }))
    const id = body.data.car._id
    await seller.post(`/api/cars/${id}/confirm`)
    await seller.put(`/api/cars/${id}/price`, { askingPrice: 1006, was: 1005 })
    expect(await dashboard(id)).toMatchObject({ held: { fact: 'price', isConfirmed: false } })
    await operatorAt(forecourt).says(`listings release ${id} ${by}`)
    await seller.put(`/api/cars/${id}/price`, { askingPrice: 1006, was: 1006 })
    await seller.post(`/api/cars/${id}/pause`)
    await seller.post(`/api/cars/${id}/resume`)
    expect(await state(id)).toBe('available')
  })

  test('is held for what can’t be right now, not for what could not be before', async () => {
    const form = anotherSellForm({ askingPrice: 1005 })
    const { body } = await publish(forecourt, seller, form)
    const _id = body.data.car._id
    await seller.post('/api/cars/createorUpdate', { ...form, _id, askingPrice: 10_000, mileage: 700_000 })
    expect(await dashboard(_id)).toMatchObject({ held: { fact: 'mileage' } })
  })

  test('with 0 miles on a car of seven years is held, and so is one with 700,000', async () => {
    for (const mileage of [0, 700_000]) {
      const { body } = await publish(forecourt, seller, anotherSellForm({ mileage }))
      expect(body.data.car.state).toBe('held')
      const id = body.data.car._id
      expect((await dashboard(id)).held).not.toBeNull()
    }
  })
})

describe('a feed’s advert', () => {
  const focus = 'A1,ford,Focus,2018,9900,40000,Petrol'

  test('that is priced at a sixtieth is held as soon as it is valued, and corrected by the next feed', async () => {
    await imported(focus, 'A2,ford,Focus,2018,165,40000,Petrol')
    await settled()
    expect(await row(`external_ref = 'A1'`)).toMatchObject({ state: 'available' })
    expect(await row(`external_ref = 'A2'`)).toMatchObject({ state: 'held' })
    await imported(focus, 'A2,ford,Focus,2018,9700,40000,Petrol')
    expect(await row(`external_ref = 'A2'`)).toMatchObject({ state: 'available', price_history: [] })
  })

  test('of an old car with 10 miles is held, a nearly new one is not', async () => {
    await imported(
      'A3,ford,Focus,2017,9900,10,Petrol',
      `A4,ford,Focus,${new Date().getUTCFullYear()},9900,10,Petrol`,
    )
    await settled()
    expect(await row(`external_ref = 'A3'`)).toMatchObject({ state: 'held' })
    expect(await row(`external_ref = 'A4'`)).toMatchObject({ state: 'available' })
  })

  test('without a year is not held for the miles of an old car', async () => {
    await imported('A5,ford,Focus,,9900,90000,Petrol')
    await settled()
    expect(await row(`external_ref = 'A5'`)).toMatchObject({ state: 'available' })
  })

  test('that falls to a sixtieth is held in the same transaction', async () => {
    await imported(focus.replace('9900', '165'))
    expect(await row(`external_ref = 'A1'`)).toMatchObject({ state: 'held' })
    await imported(focus)
    expect(await row(`external_ref = 'A1'`)).toMatchObject({ state: 'available' })
  })

  test('stays on sale with the values that an operator released', async () => {
    await imported(focus.replace('9900', '165'))
    const { id } = await row(`external_ref = 'A1'`)
    await operatorAt(forecourt).says(`listings release ${id} ${by}`)
    await settled()
    await imported(focus.replace('9900', '165'))
    expect(await state(id)).toBe('available')
    await imported(focus.replace('9900', '166'))
    expect(await state(id)).toBe('held')
  })
})

describe('a price that is not one of a whole car', () => {
  test.each([
    ['Spares or repairs, no MOT', 'damaged'],
    ['SPARES/REPAIR', 'damaged'],
    ['Sadly the engine has seized', 'damaged'],
    ['Cat S damaged, sold as seen', 'damaged'],
    ['Breaking for parts', 'damaged'],
    ['Non-runner, needs recovery', 'damaged'],
    ['£99 deposit only', 'part'],
    ['The price shown is per month', 'part'],
    ['Lease takeover, 18 months left', 'part'],
    ['Bought with no accident damage, never a non-runner', null],
    ['Cat S, repaired in 2019. Finance from £199 per month', null],
    ['Spare wheel, repair kit, parts history', null],
  ])('%s', async (description, caveat) => {
    const [id] = await forecourt.list(
      aListing({ description, price_caveat: priceCaveatOf({ description }), price_pence: 700_000 }),
    )
    await settled()
    const { body } = await forecourt.get(`/api/cars/${id}`)
    const reason = caveat === 'part' ? 'not_the_whole_price' : caveat
    if (reason !== null) expect(body.data).toMatchObject({ priceLabel: null, noLabelReason: reason })
    else expect(['damaged', 'not_the_whole_price']).not.toContain(body.data.noLabelReason)
  })

  test('is told of a feed’s row and of a seller’s form, new or changed', async () => {
    const fields = { ...smallMapping().fields, description: 'text' }
    const path = await files.write(
      'b.csv',
      `${smallHeader},text\nB1,ford,Focus,2018,900,40000,Petrol,Spares or repair\n`,
    )
    const more = {
      mapping: parseMapping({ fields }, 'b.json'),
      paths: [path],
      reportPath: files.path('report.csv'),
    }
    await importFeed({ url: forecourt.url, partner: 'Breakers', ...more })
    const form = anotherSellForm({ detailedDescription: 'Engine seized, sold for parts.', askingPrice: 900 })
    const { body } = await publish(forecourt, seller, form)
    await settled()
    // A wreck may be that cheap, so that it is not held.
    for (const id of [(await row(`external_ref = 'B1'`)).id, body.data.car._id]) {
      const { body: page } = await forecourt.get(`/api/cars/${id}`)
      expect(page.data).toMatchObject({ state: 'available', priceLabel: null, noLabelReason: 'damaged' })
    }
    const repaired = {
      ...form,
      detailedDescription: 'A new engine.',
      _id: body.data.car._id,
      askingPrice: 9900,
    }
    await seller.post('/api/cars/createorUpdate', repaired)
    const { body: page } = await forecourt.get(`/api/cars/${body.data.car._id}`)
    expect(page.data.priceLabel).not.toBeNull()
  })

  test('comes last where the cheapest or the best deals come first', async () => {
    const ids = await forecourt.list(
      aListing({ color: 'pink', price_pence: 80_000, price_caveat: 'damaged' }),
      aListing({ color: 'pink', price_pence: 900_000, description: null }),
      aListing({ color: 'pink', price_pence: 25_000, price_caveat: 'part' }),
    )
    await settled()
    for (const sortBy of ['price_low', 'deal']) {
      const { body } = await forecourt.get(`/api/cars/search?color=pink&sortBy=${sortBy}`)
      expect(body.data.cars.map((car: { _id: string }) => Number(car._id))[0], sortBy).toBe(ids[1])
    }
  })
})
