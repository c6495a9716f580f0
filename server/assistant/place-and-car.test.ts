/** Places without a distance, numbers out of bounds, questions about a page's car, through the real app. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said, switchChatbotOn } from '#testing/conversation.ts'
import { aListing } from '#testing/listing.ts'
import { Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

const at = (town: string, latitude: number, longitude: number, more: object = {}) =>
  aListing({ town, latitude, longitude, ...more })

let forecourt: RunningApp
let ids: number[]
beforeAll(async () => {
  forecourt = await runningApp()
  ids = await forecourt.list(
    at('Leeds', 53.8, -1.55, {
      service_history: 'full',
      known_issues: ['oil-leak'],
      conditions: { outstandingLoan: false, anyNoises: true },
    }),
    at('Sheffield', 53.38, -1.47, { service_history: 'full dealer' }),
    at('Truro', 50.26, -5.05, { service_history: 'partial' }),
  )
  await switchChatbotOn(forecourt)
})
afterAll(() => forecourt.stop())

const visitor = () => new Person(forecourt)

describe('a place without a distance', () => {
  test('means fifty miles, which the reply says, and how to change it', async () => {
    const { response, matchingCount, extractedData, outcomes } = await said(visitor(), 'a car near Leeds')
    expect(response).toContain('I found 2 cars within 50 miles of Leeds.')
    expect(response).toContain('For another distance, say for example ‘within 20 miles’.')
    expect(matchingCount).toBe(2)
    expect(extractedData).toEqual({ city: 'leeds' })
    expect(outcomes.update.query).toBe('city=Leeds&distance=50')
    expect(outcomes.replace.criteria).toEqual({ city: 'Leeds', distance: 50 })
  })

  test('is changed by the next message of the session, and may be any', async () => {
    const who = visitor()
    const { sessionId } = await said(who, 'a car near Leeds')
    const nearer = await said(who, 'within 20 miles', { sessionId })
    expect(nearer.response).toContain('1 car within 20 miles of Leeds')
    expect(nearer.outcomes.update.criteria).toEqual({ city: 'Leeds', distance: 20 })
    const anywhere = await said(who, 'any distance', { sessionId })
    expect(anywhere.outcomes.update.criteria).toEqual({ city: 'Leeds' })
    expect(anywhere.response).toContain('I found 3 cars at any distance from Leeds.')
  })

  test('is the same in answers to questions', async () => {
    const { response } = await said(visitor(), 'do you have any cars near Leeds?')
    expect(response).toMatch(/^Yes, 2 cars within 50 miles of Leeds/)
  })

  test('keeps the distance that the search has, and follows the setting', async () => {
    const currentSearchCriteria = { city: 'York', distance: 10 }
    const kept = await said(visitor(), 'near Leeds', { currentSearchCriteria })
    expect(kept.outcomes.update.criteria).toEqual({ city: 'Leeds', distance: 10 })
    await forecourt.connections.pool.query("insert into settings (name, value) values ('PLACE_MILES', '30')")
    const { outcomes } = await said(visitor(), 'near Leeds')
    await forecourt.connections.pool.query("delete from settings where name = 'PLACE_MILES'")
    expect(outcomes.update.criteria).toEqual({ city: 'Leeds', distance: 30 })
  })
})

describe('a number outside the bounds of its criterion is refused with them', () => {
  test.each([
    ['year 1899', 'Year must be from 1900 to '],
    ['within 501 miles', 'Distance must be from 1 to 500 miles, so I left out ‘within 501 miles’.'],
    ['insurance group 60', 'Insurance group must be from 1 to 50, so I left out ‘insurance group 60’.'],
    ['bhp over 2000', 'Power must be from 50 to 1,000 bhp, so I left out ‘bhp over 2000’.'],
    ['mileage under 900000', 'Mileage must be from 0 to 500,000 miles'],
    ['£2000000', 'Price must be from £0 to £1,000,000, so I left out ‘£2000000’.'],
    ['12 doors', 'Doors must be from 2 to 6, so I left out ‘12 doors’.'],
  ])('%s', async (input, reply) => {
    const { response, extractedData, unused } = await said(visitor(), input)
    expect(response).toContain(reply)
    expect(extractedData).toEqual({})
    expect(unused).toEqual([])
  })

  test('and the rest of the message is used', async () => {
    const { response, extractedData } = await said(visitor(), 'within 501 miles of Leeds under £9,000')
    expect(response).toContain('Distance must be from 1 to 500 miles')
    expect(extractedData).toEqual({ city: 'leeds', priceMax: 9000 })
  })
})

describe('a question about one car', () => {
  const asked = (input: string, car: number) => said(visitor(), input, { carId: String(ids[car]) })

  test.each([
    ['Any catches with this car?', 'The advert names: oil leak and unusual noises.'],
    ["what's wrong with it?", 'The advert names: oil leak and unusual noises.'],
    ['is the finance on this car paid off', 'The seller says no finance is outstanding.'],
    ['full service history?', 'Service history: full.'],
    ['where is it?', 'It is in Leeds.'],
    ['any catches?', 'The advert names: oil leak and unusual noises.'],
    ['are there any faults?', 'The advert names: oil leak and unusual noises.'],
    ['will it fit three car seats across the back', 'The advert doesn’t answer that. Ask the seller'],
  ])('%s is answered from its advert', async (input, reply) => {
    const { response, op, extractedData, outcomes } = await asked(input, 0)
    expect(response).toContain(reply)
    expect([op, extractedData, outcomes.update.query]).toEqual(['none', {}, ''])
  })

  test('which says where it doesn’t say', async () => {
    const { response } = await asked('is there finance outstanding on it?', 1)
    expect(response).toContain('The seller doesn’t say whether finance is outstanding.')
  })

  test.each([
    'show me cheaper ones',
    'do you have any similar cars?',
    'diesel estate under £9,000',
    'How much is a 2019 Ford Focus?',
    'What’s the road tax on a Golf GTI?',
    'any automatic SUVs under £15,000?',
    'are there any diesel estates near Leeds?',
    'are there any automatics?',
    'any with a full service history?',
  ])('%s is about other cars', async input => {
    const { response } = await asked(input, 0)
    expect(response).not.toMatch(/^Ford Focus[^.:]*:|the advert|the seller/i)
  })

  test.each([
    'Any catches with this car?',
    'is the finance on this car paid off',
    'has the finance been settled?',
  ])('without a car on the page it can’t be answered, and nothing is filtered: %s', async input => {
    const { response, op, extractedData } = await said(visitor(), input)
    expect(response).toMatch(/^I can’t see which car you mean\./)
    expect([op, extractedData]).toEqual(['none', {}])
  })

  test('a car that is not public is no car', async () => {
    const { response } = await said(visitor(), 'Any catches with this car?', { carId: '999999' })
    expect(response).toMatch(/^I can’t see which car you mean\./)
  })
})

test('a full service history includes a full one by dealers, and the count beside it does too', async () => {
  const { matchingCount } = await said(visitor(), 'full service history')
  expect(matchingCount).toBe(2)
  const { body } = await forecourt.get('/api/cars/search?serviceHistory=full-dealer')
  expect(body.data.pagination.total).toBe(1)
  const { body: without } = await forecourt.get('/api/cars/search?not.serviceHistory=full')
  expect(without.data.cars.map(({ town }: { town: string }) => town)).toEqual(['Truro'])
  const options = body.data.facets.serviceHistory.options as { value: string; count: number }[]
  expect(options.find(({ value }) => value === 'full')?.count).toBe(2)
})
