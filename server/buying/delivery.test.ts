import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(
    aListing(),
    aListing({ outcode: null, latitude: null, longitude: null }),
    aListing({ source: 'web', partner: 'Demo Motors', external_ref: '7' }),
    aListing({ outcode: 'BT1', latitude: 54.6, longitude: -5.93 }),
    aListing({ state: 'draft' }),
  )
})
afterAll(() => forecourt.stop())

const ask = (query: string) => forecourt.get(`/api/postcode/getMilesAndDeliveryCost?${query}`)

test('miles and cost to a postcode, in full or its first half', async () => {
  const { status, body } = await ask('carId=1&postcode=m1 1ae')
  expect(status).toBe(200)
  expect(body.data).toEqual({ miles: 45, deliveryPence: 2800, deliveryCost: 28, precision: 'outcode' })
  expect((await ask('carId=1&postcode=M1')).body.data).toEqual(body.data)
  expect((await ask('carId=4&postcode=BT2')).body.data).toMatchObject({ deliveryPence: 0 })
})

test.each(['-5', '0', '1.5', '1e9', 'NaN', '', 'abc'])(
  'miles that are sent are not used: %j',
  async miles => {
    const { body } = await ask(`carId=1&postcode=M1&miles=${miles}&amount=${miles}&deliveryPence=${miles}`)
    expect(body.data).toMatchObject({ miles: 45, deliveryPence: 2800 })
  },
)

test.each([
  ['carId=1&postcode=ZZ1', 404, 'Please enter a valid UK postcode'],
  ['carId=1&postcode=Leeds', 404, 'Please enter a valid UK postcode'],
  ['carId=1&postcode=BFPO 61', 404, 'Please enter a valid UK postcode'],
  ['carId=1&postcode=', 400, 'Please enter a valid UK postcode'],
  [
    'carId=1&postcode=PO30',
    422,
    'There is no road from Great Britain, where the car is, to the Isle of Wight, so it can only be collected.',
  ],
  [
    'carId=4&postcode=LS1',
    422,
    'There is no road from Northern Ireland, where the car is, to Great Britain, so it can only be collected.',
  ],
  ['carId=2&postcode=LS1', 422, 'We do not know where this car is, so it can only be collected.'],
  [
    'carId=1&postcode=KW14',
    422,
    expect.stringMatching(/^We deliver up to 400 miles. It is 4\d\d miles by road/),
  ],
])('%s is refused with %i, and the postcode is named', async (query, status, message) => {
  const answer = await ask(query)
  expect(answer.status).toBe(status)
  expect(answer.body.errors).toMatchObject([expect.objectContaining({ field: 'postcode', message })])
})

test('only for cars that are sold here', async () => {
  expect((await ask('carId=3&postcode=LS1')).body).toMatchObject({ status: 409, code: 'wrong-state' })
  for (const id of ['5', '99', 'x'])
    expect((await ask(`carId=${id}&postcode=LS1`)).body).toMatchObject({ code: 'listing-not-found' })
})
