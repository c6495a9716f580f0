/**
 * The form of /buy: it is kept wherever it is filled in, and costs what the server says, whatever is sent.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { aBuyForm, aPricedBooking, beginsPayment, buyFormOf, sendsPapers } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, Person } from '#testing/person.ts'

let site: BuyingSite
let buyer: Person
let other: Person
let car: number
beforeAll(async () => {
  site = await BuyingSite.open()
  buyer = await aPerson(site.forecourt)
  other = await aPerson(site.forecourt)
  await addCode('SAVE10', { page: 'buy', amountPence: 1_000 })
  await addCode('SAVEALL', { page: 'buy', amountPence: 99_000_000 })
  await site.query(
    `insert into offers (page_name, title, code, percentage, ends_at)
     values ('home', 'Five', 'FIVE', 5, now() + interval '1 day'), ('buy', 'All', 'WHOLE', 100, now() + interval '1 day')`,
  )
  await addCode('PROMO', { page: 'advertise', amountPence: 1_000 })
})
afterAll(() => site.stop())
beforeEach(async () => {
  car = await site.aCar()
})

const { find, saves, sends } = buyFormOf(() => car)
const delivery = { isCollection: false, postcode: 'LS6 3AA' }

async function addCode(
  code: string,
  { page, amountPence }: { page: string; amountPence: number },
): Promise<void> {
  await site.query(
    `insert into offers (page_name, title, code, amount_pence, ends_at)
     values ($1, $2, $2, $3, now() + interval '1 day')`,
    [page, code, amountPence],
  )
}

describe('what is filled in', () => {
  test('is kept for a browser without an account, and is the account’s once it logs in', async () => {
    const person = new Person(site.forecourt)
    await saves(person, [{ field: 'firstname', to: 'Perpetua' }])
    await saves(person, [{ field: 'city', to: 'Leeds' }])
    expect((await find(person)).values).toMatchObject({ firstname: 'Perpetua', city: 'Leeds' })
    await person.signsUp()
    await person.entersCode()
    expect(await find(person)).toMatchObject({
      state: 'started',
      values: { firstname: 'Perpetua', city: 'Leeds' },
    })
    const elsewhere = new Person(site.forecourt, { email: person.email })
    await elsewhere.logsIn()
    expect((await find(elsewhere)).values).toMatchObject({ firstname: 'Perpetua', city: 'Leeds' })
  })

  test('is not seen by others', async () => {
    await saves(buyer, [{ field: 'firstname', to: 'Perpetua' }])
    expect((await find(other)).values.firstname).toBeUndefined()
    expect((await find(new Person(site.forecourt))).values.firstname).toBeUndefined()
  })

  test('in another tab meanwhile is not overwritten', async () => {
    await saves(buyer, [{ field: 'city', to: 'Leeds' }])
    const { body } = await saves(buyer, [{ field: 'city', to: 'York' }])
    expect(body.data).toMatchObject({
      values: { city: 'Leeds' },
      conflicts: [{ field: 'city', to: 'York', present: 'Leeds' }],
    })
  })

  test('leads step by step to a price, and back if something is missing again', async () => {
    const identityimages = await sendsPapers(buyer, car)
    const { isCollection: _, slotOn: __, slotPart: ___, ...details } = aBuyForm(car, { identityimages })
    const changes = Object.entries(details).map(([field, to]) => ({ field, to }))
    expect((await saves(buyer, changes)).body.data).toMatchObject({ state: 'identified', papers: [{}] })
    expect((await sends(buyer, { identityimages })).body.data).toMatchObject({ state: 'priced' })
    const again = await saves(buyer, [{ field: 'city', from: 'Leeds', to: '' }])
    expect(again.body.data.state).toBe('started')
  })

  test('can be saved once more after it was sent, as it was, and is still priced', async () => {
    const { id } = await aPricedBooking(buyer, car)
    await saves(buyer, [{ field: 'city', from: '', to: 'Leeds' }])
    expect(await find(buyer)).toMatchObject({ state: 'priced', bookingId: id })
    const { user } = (await buyer.get('/api/users/current')).body.data
    expect(user).toMatchObject({ phone: expect.stringMatching(/^07/), address: { city: 'Leeds' } })
    await saves(buyer, [{ field: 'city', from: 'Leeds', to: 'York' }])
    expect(await find(buyer)).toMatchObject({ state: 'identified', values: { city: 'York' } })
  })

  test('goes with its papers when nothing was paid for a day', async () => {
    const { id } = await aPricedBooking(buyer, car)
    await site.query(`update bookings set updated_at = now() - interval '25 hours' where id = $1`, [id])
    await site.query(`select graphile_worker.add_job('abandon-bookings', '{}')`)
    await site.runJobs()
    const [row] = await site.query('select state, form from bookings where id = $1', [id])
    expect(row).toEqual({ state: 'abandoned', form: null })
    expect(
      await site.query(`select id from files where owner_kind = 'booking' and owner_id = $1`, [id]),
    ).toEqual([])
    expect(await find(buyer)).toMatchObject({ state: 'started', bookingId: null, papers: [] })
  })

  test('is offered for the next booking', async () => {
    await saves(buyer, [{ field: 'addressline1', to: '12 Cardigan Road' }])
    const { buyers } = (await buyer.get('/api/buyer/getBuyersByUserId')).body.data
    expect(buyers[0]).toMatchObject({ carId: String(car), values: { addressline1: '12 Cardigan Road' } })
  })
})

describe('it costs', () => {
  test.each([
    [
      'the price and the admin charge',
      {},
      { deliveryPence: 0, miles: null, discountPence: 0, totalPence: 854_500 },
    ],
    [
      'delivery by the mile',
      { ...delivery, postcode: 'EH1 1AA' },
      { miles: 203, deliveryPence: 15_440, totalPence: 869_940 },
    ],
    ['nothing more within ten miles', delivery, { miles: 3, deliveryPence: 0, totalPence: 854_500 }],
    [
      'less by a discount code',
      { discountCode: 'save10' },
      { discountPence: 1_000, discountCode: 'SAVE10', totalPence: 853_500 },
    ],
    [
      'never less than the admin charge',
      { discountCode: 'SAVEALL' },
      { discountPence: 849_500, totalPence: 5_000 },
    ],
  ])('%s', async (_, changes, costs) => {
    const identityimages = await sendsPapers(buyer, car)
    const sent = await sends(buyer, { identityimages, ...changes })
    expect(sent.body.data.costs).toMatchObject({ pricePence: 849_500, adminChargePence: 5_000, ...costs })
    expect((await find(buyer)).costs).toEqual(sent.body.data.costs)
  })

  test.each(['FIVE', 'WHOLE', 'SAVE10'])(
    'as much less by %s as checkoffer says, collected or delivered, and by the payment page',
    async discountCode => {
      const asked = { code: discountCode, page: 'buy', carId: String(car) }
      const { discountPence } = (await buyer.post('/api/services/checkoffer', asked)).body.data
      for (const changes of [{}, { ...delivery, postcode: 'EH1 1AA' }]) {
        const { id, costs } = await aPricedBooking(buyer, car, { discountCode, ...changes })
        expect(costs.discountPence).toBe(discountPence)
        const shown = (await buyer.get(`/api/payment/booking/${id}`)).body.data
        expect(shown.totalPence).toBe(854_500 + costs.deliveryPence - discountPence)
      }
    },
  )

  test('what the server says, whatever sums and miles are sent', async () => {
    const identityimages = await sendsPapers(buyer, car)
    const changed = {
      ...delivery,
      postcode: 'EH1 1AA',
      identityimages,
      amount: 0,
      adminCharges: 0,
      totalCost: 1,
    }
    for (const miles of [-5, 0.5, 1e9]) {
      const { body } = await sends(buyer, { ...changed, miles })
      expect(body.data.costs).toMatchObject({ miles: 203, totalPence: 869_940 })
    }
    const { bookingId: id, costs } = (await sends(buyer, changed)).body.data
    for (const totalPence of [1, 854_500, 869_939])
      expect((await beginsPayment(buyer, { id, costs }, totalPence)).body.code).toBe('price-changed')
    for (const totalPence of [-869_940, 869_940.5, '869940'])
      expect(
        (await buyer.post('/api/payment/createPaymentIntent', { kind: 'booking', id, totalPence })).body.code,
      ).toBe(typeof totalPence === 'number' && Number.isInteger(totalPence) ? 'price-changed' : 'bad-request')
    expect(await site.carState(car)).toBe('available')
  })
})

describe('refused with a message at its field:', () => {
  test.each([
    [
      'no papers',
      { identityimages: [] },
      'identityimages',
      'Please add at least one form of identification.',
    ],
    ['no fulfilment', { isCollection: '' }, 'isCollection', 'Please select a fulfilment.'],
    ['no agreement', { agreeToTerms: false }, 'agreeToTerms', 'Please agree to terms and conditions'],
    ['no day', { slotOn: '' }, 'slotOn', 'Please select a day'],
    ['a day that has passed', { slotOn: '2026-01-01' }, 'slotOn', 'Please select a day from '],
    [
      'a day too soon for a delivery',
      { ...delivery, slotOn: daysAfter(londonDay(), 1) },
      'slotOn',
      'Please select a day from ',
    ],
    ['an unknown code', { discountCode: 'NOPE' }, 'discountCode', 'Invalid discount code.'],
    ['a code of another page', { discountCode: 'PROMO' }, 'discountCode', 'Invalid discount code.'],
    ['no road', { ...delivery, postcode: 'BT1 1AA' }, 'postcode', 'There is no road'],
    ['no postcode', { ...delivery, postcode: 'nowhere' }, 'postcode', 'Please enter a valid UK postcode'],
    ['someone too young', { dateofbirth: '2015-01-01' }, 'dateofbirth', 'Age should be atleast 18'],
  ])('%s', async (_, changes, field, message) => {
    const identityimages = await sendsPapers(buyer, car)
    const { body } = await sends(buyer, { identityimages, ...changes })
    expect(body.code).toBe('bad-form')
    expect(body.errors).toContainEqual(
      expect.objectContaining({ field, message: expect.stringContaining(message) }),
    )
    expect((await find(buyer)).values.addressline1).toBe('12 Cardigan Road')
  })

  test('too far', async () => {
    car = await site.aCar({ outcode: 'TR1', town: 'Truro', latitude: 50.263, longitude: -5.051 })
    const identityimages = await sendsPapers(buyer, car)
    const { body } = await sends(buyer, { identityimages, ...delivery, postcode: 'AB10 1AA' })
    expect(body.errors).toMatchObject([
      { field: 'postcode', message: expect.stringContaining('We deliver up to 400 miles. It is ') },
    ])
  })

  test('no car', async () => {
    for (const carId of ['', undefined, 7])
      expect((await buyer.post('/api/buyer/create', aBuyForm(car, { carId }))).body.errors).toMatchObject([
        { field: 'carId', message: 'Please select a vehicle' },
      ])
    expect((await buyer.post('/api/buyer/create', aBuyForm('99999999'))).body.code).toBe('listing-not-found')
  })
})

test('fields that the operator has disabled are not asked for', async () => {
  await site.query(
    `update settings set value = 'dateofbirth,phone,carId' where name = 'BUY_PAGE_DISABLED_FIELDS'`,
  )
  const identityimages = await sendsPapers(buyer, car)
  const { status } = await sends(buyer, { identityimages, dateofbirth: '', phone: '' })
  await site.query(`update settings set value = '' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  expect(status).toBe(201)
})
