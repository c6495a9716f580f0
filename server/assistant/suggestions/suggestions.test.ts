/** Suggestions, offers and costs, with invented counts. */

import { describe, expect, test } from 'vitest'
import type { SearchState } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { Facet } from '#contracts/search/search-answer.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { nothingUnderstood } from '#testing/understood.ts'
import { filterCosts } from '../response/filter-costs.ts'
import type { Understanding } from '../understanding/understanding.ts'
import type { SearchSnapshot, SuggestionDependencies } from './candidates.ts'
import { answerHints } from './hint-offers.ts'
import { boundAtShare } from './histogram.ts'
import { RoundTripCheck } from './round-trip.ts'
import { suggestMessages } from './suggestions.ts'

const names = {
  makeName: (slug: string) => ({ ford: 'Ford', bmw: 'BMW', 'mercedes-benz': 'Mercedes-Benz' })[slug] ?? slug,
  modelLabel: (slug: string) => ({ focus: 'Focus', '3-series': '3 Series' })[slug] ?? slug,
}

const nothing = nothingUnderstood

describe('suggested messages', () => {
  const meanings: Record<string, Partial<Understanding>> = {
    'Petrol only': { criteria: { fuelType: ['petrol'] } },
    'Under £10,000': { criteria: { priceMax: 10_000 } },
    'Only estates': { criteria: { bodyType: ['estate'], color: ['red'] } },
    Estates: { criteria: { bodyType: ['estate'] } },
    Ford: { criteria: { make: ['ford'] }, unused: [{ from: 0, to: 4 }] },
    'Cheapest first': { sortBy: 'price_low' },
    'Within 25 miles': { criteria: { distance: 25 } },
    'Boot of 400 litres or more': { criteria: { bootSpaceMin: 400 } },
    'Boot of 500 litres or more': { criteria: { bootSpaceMin: 500 } },
    'Boot of 600 litres or more': { criteria: { bootSpaceMin: 600 } },
    'Under £5,000': { criteria: { priceMax: 5000 } },
    'Under £2,500': { criteria: { priceMax: 2500 } },
    'Start again': {},
  }
  const asked: Criteria[] = []
  const dependencies = (count: (criteria: Criteria) => number): SuggestionDependencies => ({
    search: {
      counts: async (requests: readonly SearchRequest[]) =>
        requests.map(({ criteria }) => {
          asked.push(criteria)
          return count(criteria)
        }),
    },
    names,
    roundTrip: new RoundTripCheck(
      sentence => ({
        ...nothing,
        op: 'set',
        unused: [{ from: 0, to: 1 }],
        ...(meanings[sentence] && { unused: [], ...meanings[sentence] }),
      }),
      () => 1,
    ),
  })
  const options = (...counts: [string, string, number][]): Facet => ({
    kind: 'options',
    options: counts.map(([value, label, count]) => ({ value, label, count })),
  })
  const prices: Facet = {
    kind: 'histogram',
    edges: [0, 2500, 5000, 7500, 10_000, 12_500],
    counts: [5, 10, 10, 15, 30, 30],
  }
  const snapshot = (state: Partial<SearchState> = {}, total = 100): SearchSnapshot => ({
    state: { criteria: {}, sortBy: 'relevance', ...state },
    source: 'both',
    total,
    facets: {
      fuelType: options(['diesel', 'Diesel', 30], ['petrol', 'Petrol', 70]),
      bodyType: options(['estate', 'Estate', 60]),
      make: options(['ford', 'Ford', 20]),
      price: prices,
    },
  })

  test('are understood as exactly what they are meant to say', async () => {
    expect(
      await suggestMessages(
        dependencies(() => 10),
        snapshot(),
      ),
    ).toEqual(['Under £10,000', 'Petrol only', 'Estates', 'Cheapest first'])
  })

  test('never lead to no cars, nor to as many as before', async () => {
    const { facets } = snapshot()
    const all: SearchSnapshot = {
      ...snapshot({ criteria: { city: 'leeds' } }),
      facets: {
        ...facets,
        fuelType: options(['petrol', 'Petrol', 100]),
        bodyType: options(['estate', 'Estate', 0]),
        price: { ...prices, counts: [0, 0, 0, 100, 0, 0] },
      },
    }
    expect(
      await suggestMessages(
        dependencies(() => 100),
        all,
      ),
    ).toEqual(['Cheapest first'])
    expect(
      await suggestMessages(
        dependencies(() => 0),
        all,
      ),
    ).toEqual(['Cheapest first'])
    expect(
      await suggestMessages(
        dependencies(() => 0),
        snapshot({}, 0),
      ),
    ).toEqual(['Start again'])
  })

  test('follow the search: a distance for a town, nothing that is set already', async () => {
    const state = {
      criteria: { city: 'leeds', fuelType: ['petrol'], priceMax: 8000 },
      sortBy: 'price_low' as const,
    }
    expect(
      await suggestMessages(
        dependencies(() => 10),
        snapshot(state),
      ),
    ).toEqual(['Within 25 miles', 'Estates'])
  })

  test('hints get offers that leave some cars, each topic its first before any its second', async () => {
    const text = 'room for a dog, and a dog'
    const hints = [
      { kind: 'dog', from: 0, to: 14 },
      { kind: 'dog', from: 16, to: 25 },
      { kind: 'reliable', from: 0, to: 4 },
      { kind: 'cheap', from: 0, to: 4 },
      { kind: 'nonesuch', from: 0, to: 4 },
    ]
    const count = ({ bootSpaceMin, priceMax }: Criteria) =>
      bootSpaceMin ? Math.max(0, 60 - bootSpaceMin / 10) : (priceMax ?? 0) / 1000
    const answer = await answerHints(text, hints, {
      dependencies: dependencies(count),
      snapshot: snapshot(),
      now: new Date('2026-11-21'),
    })
    expect(answer).toEqual({
      because: ['room for a dog', 'and a dog', 'room'],
      by: ['boot space', 'price'],
      notes: [expect.stringContaining('reliable')],
      offers: [
        { because: 'room for a dog', say: 'Boot of 400 litres or more', count: 20 },
        { because: 'room', say: 'Under £5,000', count: 5 },
        { because: 'room for a dog', say: 'Boot of 500 litres or more', count: 10 },
        { because: 'room', say: 'Under £2,500', count: 2.5 },
      ],
    })
  })

  test('nothing is offered that is chosen already or refused', async () => {
    const offered = async (criteria: Criteria) =>
      (
        await answerHints('a dog', [{ kind: 'dog', from: 0, to: 5 }], {
          dependencies: dependencies(() => 20),
          snapshot: snapshot({ criteria }),
          now: new Date('2026-11-21'),
        })
      )?.by
    expect(await offered({ priceMax: 9000 })).toEqual(['boot space', 'body'])
    expect(await offered({ priceMax: 9000, bootSpaceMin: 450 })).toEqual(['body'])
    expect(await offered({ priceMax: 9000, not: { bodyType: ['estate'] } })).toEqual(['boot space'])
  })

  test('costs of filters are counted, of twelve at most', async () => {
    const state = {
      criteria: { fuelType: ['petrol', 'diesel'], priceMax: 8000, city: 'leeds', distance: 10 },
    }
    const count = ({ fuelType, priceMax, distance, city }: Criteria) => {
      if (priceMax === undefined) return 40
      if (distance === undefined || city === undefined) return 52
      return fuelType?.[0] === 'diesel' ? 12 : 30
    }
    expect(await filterCosts(dependencies(count), snapshot(state, 12))).toEqual([
      { key: 'fuelType:diesel', text: 'Diesel', more: 18 },
      { key: 'price', text: 'Up to £8,000', more: 28 },
      { key: 'city', text: 'Near leeds', more: 40 },
      { key: 'distance', text: 'Within 10 miles', more: 40 },
    ])
    asked.length = 0
    const many = { criteria: { features: Array.from({ length: 20 }, (_, i) => `feature-${i}`) } }
    await filterCosts(
      dependencies(() => 1),
      snapshot(many, 1),
    )
    expect(asked).toHaveLength(12)
  })

  test('a suggested bound has nearest to the given share below it', () => {
    const histogram = prices as Extract<Facet, { kind: 'histogram' }>
    expect(boundAtShare(histogram, 0.4)).toBe(10_000)
    expect(boundAtShare({ ...histogram, counts: [0, 0, 0, 0, 0, 0] }, 0.4)).toBeUndefined()
  })
})
