import { describe, expect, test } from 'vitest'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { Facet } from '#contracts/search/search-answer.ts'
import { type Demand, demandsOf, withDemands } from './demands.ts'

const price: Facet = {
  kind: 'histogram',
  edges: [0, 2500, 5000, 7500, 10_000],
  counts: [10, 15, 15, 20, 40],
}
const demands = (kinds: readonly string[], criteria: Criteria = {}): Demand[] =>
  demandsOf(
    kinds.map(kind => ({ kind, from: 0, to: 1 })),
    { state: { criteria, sortBy: 'relevance' }, facets: { price } },
  )

describe('the demands of hints', () => {
  test('are bounds, in the order of the hints', () => {
    expect(withDemands({}, demands(['economical', 'small']), 'firm')).toEqual({
      fuelEconomyCombinedMin: 55,
      lengthMax: 3900,
    })
    expect(demands(['small', 'economical']).map(({ name }) => name)).toEqual([
      'length',
      'fuelEconomyCombined',
    ])
  })

  test('on one criterion are the strictest', () => {
    for (const kinds of [
      ['pram', 'big-boot'],
      ['big-boot', 'pram'],
    ])
      expect(withDemands({}, demands(kinds), 'firm')).toEqual({ bootSpaceMin: 550 })
  })

  test('leave what the search states', () => {
    const search = { bootSpaceMin: 300, bodyType: ['saloon'] }
    expect(withDemands(search, demands(['dog', 'small']), 'soft')).toEqual({ ...search, lengthMax: 4200 })
  })

  test('are none where a kind is unknown, or tells nothing of a model', () => {
    expect(demands(['reliable', 'near-me', 'constructor', 'anything'])).toEqual([])
  })

  test('of a cheap car are the cheapest quarter of the cars found, unless the search has a budget', () => {
    expect(withDemands({}, demands(['cheap']), 'firm')).toEqual({ priceMax: 5000 })
    expect(demands(['cheap'], { priceMax: 20_000 })).toEqual([])
  })
})
