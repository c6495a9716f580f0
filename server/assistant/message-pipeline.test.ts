/** The answers of `process`, through the real app. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from '#contracts/assistant/assistant.ts'
import { tagsOf } from '#contracts/criteria/tags.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { historyOf, said, switchChatbotOn } from '#testing/conversation.ts'
import { aListing } from '#testing/listing.ts'
import { Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

const fuels = ['petrol', 'diesel', 'electric'] as const
const bodies = ['hatchback', 'estate', 'suv'] as const

/** Sixty cars that differ in the criteria of the messages. */
const stock: ListingRow[] = Array.from({ length: 60 }, (_, i) =>
  aListing({
    // Only dealers' cars are found by a monthly price.
    seller_kind: 'dealer',
    make: i % 4 === 0 ? 'BMW' : 'Ford',
    model: i % 4 === 0 ? '3 Series' : i % 2 === 0 ? 'Focus' : 'Fiesta',
    fuel_type: fuels[i % 3]!,
    body_type: bodies[i % 3]!,
    transmission: i % 5 === 0 ? 'automatic' : 'manual',
    color: i % 2 === 0 ? 'red' : 'blue',
    price_pence: (2000 + i * 300) * 100,
    mileage: 10_000 + i * 2000,
    year: 2010 + (i % 14),
    boot_litres: 300 + i * 5,
    insurance_group: 3 + (i % 30),
  }),
)

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(...stock)
  await switchChatbotOn(forecourt)
})
afterAll(() => forecourt.stop())

const visitor = () => new Person(forecourt)
const searchOf = ({ criteria, sortBy }: Outcome) => ({ ...criteria, sortBy })

describe('a message without a current search', () => {
  test('is applied at once, with tags and their words, the count, and what each filter costs', async () => {
    const answer = await said(visitor(), 'Diesel estate under £9,000')
    expect(answer).toMatchObject({
      op: 'set',
      needsChoice: false,
      extractedData: { fuelType: ['diesel'], bodyType: ['estate'], priceMax: 9000 },
      matchingCount: 8,
      response: 'I found 8 diesel estates up to £9,000.',
      unused: [],
      blocked: [],
      outcomes: { update: { query: 'bodyType=estate&fuelType=diesel&priceMax=9000', matchingCount: 8 } },
    })
    expect(answer.understood.map(({ words, text }) => [words, text])).toEqual([
      ['Diesel', 'Diesel'],
      ['estate', 'Estate'],
      ['under £9,000', 'Up to £9,000'],
    ])
    expect(answer.costs).toEqual([{ key: 'price', text: 'Up to £9,000', more: 12 }])
  })

  test.each([
    'red or blue ford focus or bmw 3 series, petrol or diesel, under £15,000 within 200 miles of Leeds',
    'under £300 a month, not bmw, not red, automatic near York',
    'ford with less than 60k miles, 2012 to 2020',
  ])("the costs of '%s' are the cars that each filter excludes", async input => {
    const { outcomes, costs, matchingCount } = await said(visitor(), input)
    const expected: [string, number][] = []
    for (const { key, without } of tagsOf(outcomes.update.criteria)) {
      const { body } = await forecourt.get(`/api/cars/count?${writeSearchUrl({ criteria: without })}`)
      if (body.data && body.data.total > matchingCount!)
        expected.push([key, body.data.total - matchingCount!])
    }
    expect(costs.map(({ key, more }) => [key, more])).toEqual(expected)
    expect(costs.length).toBeGreaterThan(1)
  })

  test('that finds nothing names the filters that exclude most, and a relaxation', async () => {
    const answer = await said(visitor(), 'electric bmw under 2k')
    expect(answer.matchingCount).toBe(0)
    expect(answer.response).toMatch(
      /^I found no electric BMW cars up to £2,000\. Without ‘.+’ there would be/,
    )
    expect(answer.blocked.length).toBeGreaterThan(0)
    for (const { count, query } of answer.blocked) {
      const { body } = await forecourt.get(`/api/cars/count?${query}`)
      expect([query, body.data.total]).toEqual([query, count])
      expect(count).toBeGreaterThan(0)
    }
  })

  test('with unused words names them', async () => {
    const answer = await said(visitor(), 'a diesel with a flux capacitor')
    expect(answer.unused.map(({ words }) => words).join(' ')).toContain('flux capacitor')
    expect(answer.response).toMatch(/I couldn't use: ‘.*flux capacitor.*’\./)
  })

  test('that is not understood is answered with starter messages', async () => {
    expect(await said(visitor(), 'qzxv jkqpw')).toMatchObject({
      op: 'none',
      response: "Sorry, I'm having trouble understanding. Could you try rephrasing that?",
      suggestions: ['Used car under £10,000', 'Electric cars', 'SUVs near me', 'Family car'],
      matchingCount: null,
      extractedData: {},
    })
  })

  test('with an approximate or monthly price is answered with its interpretation', async () => {
    expect((await said(visitor(), 'around £8,000')).response).toContain('as £7,200 to £8,800')
    expect((await said(visitor(), 'under £150 a month')).response).toContain('48 months at 10.9% APR')
  })
})

describe('a message with a current search', () => {
  const present = { make: ['ford'], fuelType: ['petrol'] }

  test('that changes it offers three outcomes, each counted', async () => {
    const answer = await said(visitor(), 'diesel', { currentSearchCriteria: present })
    expect(answer.needsChoice).toBe(true)
    for (const outcome of Object.values(answer.outcomes)) {
      const { body } = await forecourt.get(`/api/cars/count?${outcome.query}`)
      expect([outcome.query, outcome.matchingCount]).toEqual([outcome.query, body.data.total])
    }
    expect(answer.outcomes.replace.criteria).toEqual({ fuelType: ['diesel'] })
    expect(answer.response).toMatch(/^Updated, your search would find \d+ /)
    expect(answer.matchingCount).toBe(answer.outcomes.update.matchingCount)
  })

  test.each([
    ['any fuel', { make: ['ford'] }, ['fuelType']],
    ['start again', {}, ['make', 'fuelType']],
    ['cheapest first', present, []],
    ['petrol', present, []],
  ])("'%s' is applied without a choice", async (input, criteria, dropped) => {
    const answer = await said(visitor(), input, { currentSearchCriteria: present })
    expect(answer).toMatchObject({ needsChoice: false, outcomes: { update: { criteria } } })
    expect(answer.dropped.sort()).toEqual(dropped.sort())
  })

  test('keeps its source', async () => {
    const { outcomes } = await said(visitor(), 'diesel', { currentSearchCriteria: { source: 'live' } })
    expect(outcomes.update.query).toBe('fuelType=diesel&source=live')
  })
})

describe('suggestions', () => {
  test.each([
    ['hello', {}],
    ['ford', {}],
    ['red', { make: ['ford'] }],
    ['cheapest first', { fuelType: ['diesel'] }],
    ['near York', {}],
  ])("after '%s' narrow the search and leave some cars", async (input, currentSearchCriteria) => {
    const who = visitor()
    const { suggestions, outcomes, op, matchingCount } = await said(who, input, { currentSearchCriteria })
    if (op === 'none') return
    expect(suggestions.length).toBeGreaterThanOrEqual(3)
    for (const suggestion of suggestions) {
      const next = await said(who, suggestion, { currentSearchCriteria: searchOf(outcomes.update) })
      expect([suggestion, next.unused, next.matchingCount! > 0]).toEqual([suggestion, [], true])
      if (next.extractedData.sortBy === undefined) expect(next.matchingCount).toBeLessThan(matchingCount!)
    }
  })

  test.each([
    ['something with room for the dog', ['bootSpaceMin', 'bodyType']],
    ['first car for my son', ['insuranceGroupMax', 'lengthMax']],
    ['low miles please', ['mileageMax']],
    ['something cheap', ['priceMax']],
    ['easy to get in and out, no bending down', ['bodyType', 'heightMin']],
    ['not German, I suppose', ['not']],
    ['she has ruled out French', ['not']],
  ])("for '%s' are offers with correct counts, and nothing is filtered", async (input, criteria) => {
    const who = visitor()
    const { offers, extractedData, response } = await said(who, input)
    expect(extractedData).toEqual({})
    expect(response).toMatch(/^I have filtered nothing by ‘.+’\. You can choose by /)
    expect(offers.length).toBeGreaterThan(0)
    for (const { say, count } of offers) {
      const next = await said(who, say)
      const [chosen = '', ...more] = Object.keys(next.extractedData)
      expect([say, more, next.matchingCount]).toEqual([say, [], count])
      // Where few things can be chosen by, what to spend is one more.
      expect([...criteria, 'priceMax']).toContain(chosen)
    }
  })
})

test('a question is answered from the stock', async () => {
  const { response } = await said(visitor(), 'how many diesel cars do you have?')
  expect(response).toMatch(/^We have 20 diesel cars/)
})

test('smart suggestions follow the session’s last search', async () => {
  const who = visitor()
  const { sessionId } = await said(who, 'diesel')
  await historyOf(who, sessionId)
  const { body } = await who.get(`/api/chatbot/intelligent-suggestions?sessionId=${sessionId}`)
  const { categories, general } = body.data.suggestions
  expect(categories.map(({ criterion }: { criterion: string }) => criterion)).not.toContain('fuelType')
  expect(general.length).toBeGreaterThanOrEqual(3)
})
