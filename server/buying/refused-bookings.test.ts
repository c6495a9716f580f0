/** What buyers may not do: cars that can't be bought, other people's papers and codes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { USED_CODE } from '#contracts/offers/endpoints.ts'
import { aBuyForm, aPricedBooking, beginsPayment, buyFormOf, sendsPapers } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, Person } from '#testing/person.ts'

let site: BuyingSite
let buyer: Person
let other: Person
let car: number
beforeAll(async () => {
  site = await BuyingSite.open()
  buyer = await aPerson(site.forecourt)
  other = await aPerson(site.forecourt)
  await site.query(
    `insert into offers (page_name, title, code, amount_pence, ends_at, max_uses)
     values ('buy', 'Once', 'ONCE', 500, now() + interval '1 day', 1)`,
  )
})
afterAll(() => site.stop())
beforeEach(async () => {
  car = await site.aCar()
})

const { find, saves, sends } = buyFormOf(() => car)

describe('a car that can’t be bought', () => {
  test.each(['withdrawn', 'paused', 'sold'] as const)('because it is %s', async state => {
    const priced = await aPricedBooking(buyer, car)
    await site.setCarState(car, state)
    expect((await beginsPayment(buyer, priced)).body.code).toBe('wrong-state')
    expect((await sends(other)).body.code).toBe('wrong-state')
    expect((await find(other)).refusal).toBe(state === 'sold' ? 'sold' : 'gone')
    expect(
      site.stripe.account.intents.filter(({ description }) => description?.endsWith(` ${priced.id}`)),
    ).toEqual([])
  })

  test('because it is one’s own, or a partner’s', async () => {
    expect((await sends(site.seller)).body).toMatchObject({
      code: 'wrong-state',
      message: 'This is your own advert.',
    })
    const [partners] = await site.forecourt.list(
      aListing({
        source: 'web',
        partner: 'motorstock',
        external_ref: 'x1',
        external_url: 'https://partner.example/1',
        seller_kind: 'dealer',
      }),
    )
    expect((await find(buyer, partners)).refusal).toBe('elsewhere')
    expect((await saves(buyer, [{ field: 'city', to: 'Leeds' }], partners)).body.code).toBe('wrong-state')
  })

  test('because someone else is paying: the form can be filled in, and paid once the car is released', async () => {
    const theirs = await aPricedBooking(other, car)
    const { paymentId } = await site.begins(other, theirs)
    expect((await find(buyer)).refusal).toBe('reserved')
    const priced = await aPricedBooking(buyer, car)
    expect((await beginsPayment(buyer, priced)).body).toMatchObject({ code: 'car-reserved' })
    await other.post('/api/payment/leave', { paymentId })
    await site.pays(buyer, priced)
    expect((await site.booking(buyer, priced.id)).state).toBe('booked')
  })
})

test('papers of another buyer can’t be used, and none without logging in', async () => {
  const [theirs] = await sendsPapers(other, car)
  expect((await sends(buyer, { identityimages: [theirs] })).body.code).toBe('file-not-found')
  await saves(other, [{ field: 'identityimages', from: [], to: [theirs] }])
  expect((await sends(buyer, { identityimages: [theirs] })).body.code).toBe('file-not-found')
  expect((await find(other)).papers).toHaveLength(1)
  const visitor = new Person(site.forecourt)
  expect((await saves(visitor, [{ field: 'identityimages', to: [theirs] }])).status).toBe(401)
  const form = new FormData()
  form.append('identityimages', new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
  expect((await visitor.post(`/api/buyer/papers?carId=${car}`, form)).status).toBe(401)
})

test('a form that is being paid can’t be changed', async () => {
  const priced = await aPricedBooking(buyer, car)
  await site.begins(buyer, priced)
  expect((await saves(buyer, [{ field: 'city', from: 'Leeds', to: 'York' }])).body.code).toBe('wrong-state')
  expect((await sends(buyer)).body.code).toBe('wrong-state')
})

test('two buyers can’t use a single code twice, and a released car gives it back', async () => {
  const cars = [car, await site.aCar()]
  // Others than in the tests above, who may still be paying for another car.
  const people = [await aPerson(site.forecourt), await aPerson(site.forecourt)] as const
  const [first, second] = [
    await aPricedBooking(people[0], cars[0]!, { discountCode: 'ONCE' }),
    await aPricedBooking(people[1], cars[1]!, { discountCode: 'ONCE' }),
  ]
  const answers = await Promise.all([beginsPayment(people[0], first), beginsPayment(people[1], second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  const isFirst = answers[0].status === 201
  const [winner, loser] = isFirst ? people : [people[1], people[0]]
  const [won, lost] = isFirst ? [first, second] : [second, first]
  expect(answers[isFirst ? 1 : 0].body.message).toBe(USED_CODE)
  const lostCar = cars[isFirst ? 1 : 0]!
  for (let reload = 0; reload < 2; reload++) {
    expect((await find(loser, lostCar)).discountMessage).toBe(USED_CODE)
    expect((await loser.get(`/api/payment/booking/${lost.id}`)).body.data.refusal).toBe(USED_CODE)
  }
  // Its own use is no reason against it.
  expect(await find(winner, cars[isFirst ? 0 : 1]!)).toMatchObject({
    discountMessage: null,
    costs: won.costs,
  })
  const { paymentId } = answers.find(({ status }) => status === 201)!.body.data
  await winner.post('/api/payment/leave', { paymentId })
  expect((await beginsPayment(loser, lost)).status).toBe(201)
})

test('discount codes can’t be guessed by saving the form', async () => {
  const limited = await BuyingSite.open(undefined, { RATE_LIMITS: 'on' })
  try {
    const guesser = await aPerson(limited.forecourt)
    const carId = String(await limited.aCar())
    const guesses = (code: string, from: string) =>
      guesser.put('/api/buyer/booking', { carId, changes: [{ field: 'discountCode', from, to: code }] })
    const statuses: number[] = []
    for (let at = 0; at < 31; at++)
      statuses.push((await guesses(`CODE${at}`, at ? `CODE${at - 1}` : '')).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
    expect(
      (await guesser.post('/api/buyer/create', aBuyForm(carId, { discountCode: 'CODE77' }))).status,
    ).toBe(429)
    expect(
      (await guesser.put('/api/buyer/booking', { carId, changes: [{ field: 'city', to: 'Leeds' }] })).status,
    ).toBe(200)
  } finally {
    await limited.stop()
  }
})
