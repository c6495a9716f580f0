/** Servers run on into the next year, and so must the years that can be chosen. */
import { afterEach, expect, test, vi } from 'vitest'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import { facts } from '#contracts/vehicle/facts.ts'
import { facetsOf } from './facets.ts'
import { searchSchema } from './search-schema.ts'
import { Vocabulary } from './vocabulary.ts'

const now = new Date().getUTCFullYear()
const edges = (searchSchema.fields.year as { edges: readonly number[] }).edges

afterEach(() => {
  vi.useRealTimers()
})

function yearFacetIn(year: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year}-01-01T00:00:00Z`) })
  const histogram = { edges, counts: edges.map(() => 1) }
  return facetsOf({ year: { histogram } }, {}, [], new Vocabulary()).year
}

test.each([now, now + 1, now + 3])('in %i the years end with the next one, and none is lost', year => {
  const facet = yearFacetIn(year)
  if (facet?.kind !== 'histogram') throw new Error('The year has no histogram')
  expect(facet.edges.at(-1)).toBe(year + 1)
  expect(facet.counts).toHaveLength(facet.edges.length)
  expect(facet.counts.reduce((sum, count) => sum + count, 0)).toBe(edges.length)
})

test('next year, cars of the year after can be searched for and advertised', () => {
  const address = new URLSearchParams({ yearMin: String(now + 2) })
  expect(readSearchUrl(address).errors).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now + 1}-01-01T00:00:00Z`) })
  expect(readSearchUrl(address).errors).toEqual([])
  expect(facts.year.max).toBe(now + 2)
})
