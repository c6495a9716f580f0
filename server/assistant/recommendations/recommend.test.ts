/** Recommendations through the real app: every figure is compared with the cars that the link finds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { said, switchChatbotOn } from '#testing/conversation.ts'
import { aListing } from '#testing/listing.ts'
import { Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

const cars = (count: number, facts: Partial<ListingRow>): ListingRow[] =>
  Array.from({ length: count }, (_, i) =>
    aListing({ ...facts, price_pence: (facts.price_pence ?? 500_000) + i * 50_000 }),
  )

const stock: ListingRow[] = [
  ...cars(6, {
    make: 'Skoda',
    model: 'Octavia',
    body_type: 'estate',
    boot_litres: 610,
    price_pence: 649_500,
  }),
  ...cars(4, { make: 'Volkswagen', model: 'Passat', body_type: 'estate', boot_litres: 603 }),
  ...cars(1, { make: 'Volkswagen', model: 'Passat', body_type: 'estate', boot_litres: 650, price_pence: 0 }),
  ...cars(5, { make: 'Ford', model: 'Mondeo', body_type: 'saloon', boot_litres: 550 }),
  ...cars(8, { make: 'Ford', model: 'Fiesta', boot_litres: 290, insurance_group: 6, length_mm: 3800 }),
  ...cars(5, { make: 'Kia', model: 'Picanto', boot_litres: 200, insurance_group: 3, length_mm: 3595 }),
  ...cars(3, { make: 'Seat', model: 'Ateca', body_type: 'suv', boot_litres: 510, price_pence: 900_000 }),
  ...cars(2, { make: 'Volvo', model: 'V70', body_type: 'estate', boot_litres: 575 }),
]

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(...stock)
  await switchChatbotOn(forecourt)
})
afterAll(() => forecourt.stop())

const recommendedFor = async (input: string, currentSearchCriteria: object = {}) =>
  (await said(new Person(forecourt), input, { currentSearchCriteria })).recommendations

describe('a vague wish', () => {
  test('names the models that fit, with a reason of their figures', async () => {
    const answer = await said(new Person(forecourt), 'room for a dog')
    expect(answer.recommendations).toEqual([
      {
        model: 'Skoda Octavia',
        reason: 'With a tailgate, 610-litre boot, from £6,495',
        count: 6,
        query:
          'make=skoda&model=octavia&bodyType=hatchback&bodyType=estate&bodyType=suv&bodyType=mpv&bootSpaceMin=450',
      },
      {
        model: 'Volkswagen Passat',
        reason: 'With a tailgate, typically 603-litre boot, from £5,000',
        count: 5,
        query:
          'make=volkswagen&model=passat&bodyType=hatchback&bodyType=estate&bodyType=suv&bodyType=mpv&bootSpaceMin=450',
      },
      expect.objectContaining({
        model: 'SEAT Ateca',
        reason: 'With a tailgate, 510-litre boot, from £9,000',
      }),
    ])
    expect(answer.response).toContain('I can suggest 3 models that fit.')
    expect(answer.outcomes.update.criteria).toEqual({})
  })

  test('leads to as many cars as it says', async () => {
    for (const { query, count } of await recommendedFor('cheap insurance for a new driver')) {
      const { body } = await forecourt.get(`/api/cars/count?${query}`)
      expect(body.data?.total).toBe(count)
    }
  })

  test('within a search keeps its filters, and names its body', async () => {
    const models = await recommendedFor('a big boot', { bodyType: ['estate'], priceMax: 8000 })
    expect(models.map(({ model }) => model)).toEqual(['Volkswagen Passat estate', 'Skoda Octavia estate'])
    for (const { query } of models) expect(query).toContain('bodyType=estate&priceMax=8000')
  })
})

describe('a request for advice', () => {
  test('without any demand names the common models', async () => {
    const answer = await said(new Person(forecourt), 'what should I buy?')
    expect(answer.response).toContain(`I can suggest ${answer.recommendations.length} popular models.`)
    expect(answer.recommendations.map(({ model }) => model)).toContain('Ford Fiesta')
    expect(answer.recommendations.map(({ model }) => model)).not.toContain('Volvo V70')
  })

  test('about one make names its models', async () => {
    const models = await recommendedFor('which Ford should I buy?')
    expect(models.map(({ model }) => model).sort()).toEqual(['Ford Fiesta', 'Ford Mondeo'])
  })

  test('does not report its own words as unused', async () => {
    const { unused } = await said(new Person(forecourt), 'recommend me a first car')
    expect(unused).toEqual([])
  })
})

test.each([
  ['names the model', 'a ford fiesta with room for a dog', {}],
  ['is about the model of the search', 'room for a dog', { make: ['skoda'], model: ['octavia'] }],
  ['is a plain request', 'petrol estate under £9,000', {}],
  ['tells nothing of a model', 'something reliable', {}],
  ['finds one model only', 'what should I buy?', { make: ['kia'] }],
  ['wishes what no model meets', 'something small with a big boot', {}],
  ['is a question', 'how many small cars do you have?', {}],
])('nothing is recommended where a message %s', async (_, input, search) => {
  expect(await recommendedFor(input, search)).toEqual([])
})
