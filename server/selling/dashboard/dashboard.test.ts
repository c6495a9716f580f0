import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ListingState, listingStates } from '#contracts/listings/listing.ts'
import { daysAfter, londonDay, londonTime } from '#contracts/london-days.ts'
import {
  type SellerAdvert,
  type SellerMove,
  sellerMoves,
} from '#contracts/selling/dashboard/seller-advert.ts'
import { runningStates } from '#server/listings/listing-lifecycle.ts'
import { advertsOf } from '#testing/adverts-of.ts'
import { forcedState } from '#testing/listing-state.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { aValue, valueListing } from '#testing/valuation.ts'
import { dayBefore } from './statistics.ts'

let forecourt: RunningApp
let anna: Person
let bill: Person
beforeAll(async () => {
  forecourt = await runningApp()
  anna = await aPerson(forecourt)
  bill = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  await forecourt.connections.database.deleteFrom('listings').execute()
})

const query = (statement: string, values: unknown[] = []) =>
  forecourt.connections.pool.query(statement, values)

async function anAdvert(facts: Parameters<typeof advertsOf>[2] = {}, seller = anna): Promise<number> {
  const [id] = await advertsOf(seller, forecourt, facts)
  return id!
}

async function read(id: number): Promise<SellerAdvert> {
  return (await anna.get(`/api/cars/getAll?_id=${id}`)).body.data.adverts[0]
}

const inState = (id: number, state: ListingState) =>
  query(`update listings set ${forcedState(state)} where id = $1`, [id])

const move = (id: number, name: SellerMove, person = anna) => person.post(`/api/cars/${id}/${name}`)

describe('the list', () => {
  test('has the account’s own adverts, first those that can be sold, then the sold and the withdrawn', async () => {
    await advertsOf(anna, forecourt, { state: 'withdrawn', model: 'Ka' }, { state: 'sold', model: 'Puma' })
    await advertsOf(
      anna,
      forecourt,
      { state: 'expired', model: 'Fiesta', listed_at: '2026-08-01T09:00:00Z' },
      { model: 'Focus', listed_at: '2026-11-02T09:00:00Z' },
    )
    await anAdvert({ model: 'Mondeo' }, bill)
    const models = async (search = '') => {
      const { body } = await anna.get(`/api/cars/getAll${search}`)
      return [body.data.adverts.map((advert: SellerAdvert) => advert.car.model), body.data.total]
    }
    expect(await models()).toEqual([['Focus', 'Fiesta', 'Puma', 'Ka'], 4])
    expect(await models('?pageSize=3&page=2')).toEqual([['Ka'], 4])
  })

  test('a visitor is refused, and so is a page that can’t be', async () => {
    expect(await forecourt.get('/api/cars/getAll')).toMatchObject({ status: 401 })
    const { status, body } = await anna.get('/api/cars/getAll?pageSize=51')
    expect([status, body.errors[0].field]).toEqual([400, 'pageSize'])
  })

  test('another person’s advert is not found, by any name', async () => {
    const id = await anAdvert({}, bill)
    const notFound = { status: 404, body: { code: 'listing-not-found' } }
    expect(await anna.get(`/api/cars/getAll?_id=${id}`)).toMatchObject(notFound)
    for (const name of sellerMoves) expect(await move(id, name)).toMatchObject(notFound)
    expect(await anna.post('/api/cars/delete', { _id: String(id) })).toMatchObject(notFound)
    expect(await anna.put(`/api/cars/${id}/price`, { askingPrice: 1, was: 8495 })).toMatchObject(notFound)
    expect((await bill.get(`/api/cars/getAll?_id=${id}`)).body.data.adverts[0].car.state).toBe('available')
  })

  test('statistics are by day, with the year’s total, and the seller’s own save does not count', async () => {
    const [id, other] = await advertsOf(anna, forecourt, {}, {})
    const now = new Date()
    for (const [days, views] of [
      [0, 5],
      [29, 2],
      [30, 7],
    ] as const)
      await query('insert into listing_daily_views values ($1, $2, $3)', [id, dayBefore(now, days), views])
    await bill.post('/api/users/addRemoveToWishlist', { carId: String(id), isSaved: true })
    await anna.post('/api/users/addRemoveToWishlist', { carId: String(id), isSaved: true })
    const { views, saves, enquiries } = (await read(id!)).statistics
    expect([views.total, views.days[0], views.days[29]]).toEqual([14, 2, 5])
    expect([saves.total, saves.days[29]]).toEqual([1, 1])
    expect(enquiries.total).toBe(0)
    expect((await read(other!)).statistics.views).toEqual({ total: 0, days: Array(30).fill(0) })
  })

  test('the price stands in the range of such cars', async () => {
    const id = await anAdvert({ price_pence: 1_200_000 })
    expect(await read(id)).toMatchObject({ range: null, noLabelReason: 'not_valued_yet' })
    await valueListing(forecourt, { listingId: id, value: aValue(850_000), noLabel: null })
    const { car, range, advice } = await read(id)
    expect(car.priceLabel).toEqual({ label: 'high', marketValuePence: 850_000 })
    const { pricePence, lowPence, highPence } = aValue(850_000)
    expect(range).toEqual({ pricePence, lowPence, highPence })
    expect(advice).toContain('lower_the_price')
  })

  test.each([
    ['draft', ['withdraw'], false],
    ['available', ['pause', 'sold', 'withdraw'], true],
    ['paused', ['resume', 'sold', 'withdraw'], true],
    ['reserved', [], false],
    ['sold', [], false],
    ['expired', ['renew', 'withdraw'], true],
    ['withdrawn', [], false],
  ] as const)('of an advert that is %s the seller is offered %j', async (state, moves, canChangePrice) => {
    expect(await read(await anAdvert({ state }))).toMatchObject({ moves, canChangePrice })
  })

  test('renewing is offered in an advert’s last 30 days', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    expect((await read(await anAdvert({ expires_at: inDays(31) }))).moves).not.toContain('renew')
    expect((await read(await anAdvert({ expires_at: inDays(29) }))).moves).toContain('renew')
  })
})

describe('moves', () => {
  test('paused, an advert is in no search, and resumed it is again', async () => {
    const id = await anAdvert({ make: 'Saab', model: '900' })
    const found = async () => {
      await forecourt.index.caughtUp()
      return (await forecourt.get('/api/cars/search?make=saab')).body.data?.cars.length ?? 0
    }
    expect(await found()).toBe(1)
    expect(await move(id, 'pause')).toMatchObject({ status: 200, body: { message: /paused/ } })
    expect(await found()).toBe(0)
    await move(id, 'resume')
    expect(await found()).toBe(1)
  })

  test('sold and withdrawn end an advert', async () => {
    const [sold, gone, deleted] = await advertsOf(anna, forecourt, {}, { state: 'paused' }, {})
    await move(sold!, 'sold')
    await move(gone!, 'withdraw')
    expect(await anna.post('/api/cars/delete', { _id: String(deleted) })).toMatchObject({ status: 200 })
    const { rows } = await query('select state, sold_at, withdrawn_by from listings order by id')
    expect(rows).toEqual([
      { state: 'sold', sold_at: expect.any(Date), withdrawn_by: null },
      { state: 'withdrawn', sold_at: null, withdrawn_by: 'owner' },
      { state: 'withdrawn', sold_at: null, withdrawn_by: 'owner' },
    ])
  })

  const target = {
    pause: 'paused',
    resume: 'available',
    sold: 'sold',
    withdraw: 'withdrawn',
    confirm: null,
  } as const

  test.each(listingStates)(
    '%s: what is not offered is refused in words, and changes nothing',
    async state => {
      const id = await anAdvert({ state })
      const { moves } = await read(id)
      for (const name of sellerMoves) {
        const isDone = name === 'renew' ? runningStates.includes(state) : target[name] === state
        if (moves.includes(name) || isDone || (name === 'confirm' && state === 'held')) continue
        const { status, body } = await move(id, name)
        expect([name, status, body.code]).toEqual([name, 409, 'wrong-state'])
        expect(body.message).toMatch(/^(This|A buyer) .*\.$/)
        expect((await read(id)).car.state).toBe(state)
      }
    },
  )

  test('pressed twice at once, a button does the same as once', async () => {
    for (const name of ['pause', 'resume', 'sold'] as const) {
      const id = await anAdvert({ state: name === 'resume' ? 'paused' : 'available' })
      const answers = await Promise.all([move(id, name), move(id, name)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await read(id)).car.state).toBe(target[name])
    }
  })

  test('renewed, an advert runs for ADVERT_DAYS, whether it has run out, runs or is paused', async () => {
    await query(`insert into settings (name, value) values ('ADVERT_DAYS', '45')`)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    for (const state of ['expired', 'available', 'paused'] as const) {
      const id = await anAdvert({ state, expires_at: yesterday })
      const { body } = await move(id, 'renew')
      expect(body.message).toMatch(/^Your advert runs until \d+ \w+ 20\d\d\./)
      const { car, expiresAt } = await read(id)
      expect(car.state).toBe(state === 'expired' ? 'available' : state)
      expect(londonTime(new Date(expiresAt!))).toBe(`${daysAfter(londonDay(), 45)} 23:59`)
    }
    await query(`delete from settings where name = 'ADVERT_DAYS'`)
  })

  test('a paused advert that is past its end is not resumed without being renewed', async () => {
    const id = await anAdvert({ state: 'paused', expires_at: '2026-01-01T00:00:00Z' })
    const { status, body } = await move(id, 'resume')
    expect([status, body.message]).toEqual([409, 'This advert has run out. Renew it to put it back on sale.'])
    await move(id, 'renew')
    expect((await move(id, 'resume')).status).toBe(200)
  })

  test('an advert that has run out is not renewed while the car is advertised by another', async () => {
    const registration = 'AB16CDE'
    const id = await anAdvert({ state: 'expired', registration })
    const theirs = await anAdvert({ registration }, bill)
    const { status, body } = await move(id, 'renew')
    expect([status, body.code]).toEqual([409, 'registration-listed'])
    expect(JSON.stringify(body)).not.toContain(registration)
    await inState(theirs, 'withdrawn')
    expect((await move(id, 'renew')).status).toBe(200)
  })
})

describe('the price', () => {
  const changes = (id: number, askingPrice: unknown, was: unknown = 8495) =>
    anna.put(`/api/cars/${id}/price`, { askingPrice, was })

  test('is changed, and the former one goes into the history', async () => {
    const id = await anAdvert()
    expect(await changes(id, 8250.5)).toMatchObject({
      status: 200,
      body: { message: 'The price is now £8,250.50.' },
    })
    const { body } = await forecourt.get(`/api/cars/${id}`)
    expect(body.data).toMatchObject({ pricePence: 825_050, priceWasPence: 849_500 })
    expect(body.data.priceHistory).toEqual([{ at: expect.stringMatching(/Z$/), pricePence: 849_500 }])
  })

  test.each([
    ['', 'Please enter an asking price'],
    ['-5', 'Asking price must be a positive number'],
    ['84,95', 'Asking price must be a positive number'],
    [12.345, 'Asking price must be a positive number'],
    [20_000_001, 'Asking price must be a positive number'],
  ])('%j is refused as by the sell form', async (askingPrice, message) => {
    const { status, body } = await changes(await anAdvert(), askingPrice)
    expect([status, body.errors]).toMatchObject([400, [{ field: 'askingPrice', message }]])
  })

  test('without the price that the seller was shown, it is refused', async () => {
    const { status, body } = await anna.put(`/api/cars/${await anAdvert()}/price`, { askingPrice: 8000 })
    expect([status, body.errors[0].field]).toEqual([400, 'was'])
  })

  test('of two tabs the second is told what the first has saved', async () => {
    const id = await anAdvert()
    const answers = await Promise.all([changes(id, 8000), changes(id, 8200)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    const { pricePence } = (await read(id)).car
    expect(refused.body.code).toBe('advert-changed')
    expect(refused.body.message).toContain(pricePence === 800_000 ? '£8,000' : '£8,200')
    expect((await changes(id, 7900, pricePence / 100)).status).toBe(200)
  })

  test('sent twice, it is one change', async () => {
    const id = await anAdvert()
    const answers = await Promise.all([changes(id, 8000), changes(id, 8000)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await forecourt.get(`/api/cars/${id}`)).body.data.priceHistory).toHaveLength(1)
  })

  test.each(['reserved', 'sold', 'withdrawn', 'draft'] as const)('of a car that is %s stays', async state => {
    const id = await anAdvert({ state })
    expect(await changes(id, 8000)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    expect((await read(id)).car.pricePence).toBe(849_500)
  })
})
