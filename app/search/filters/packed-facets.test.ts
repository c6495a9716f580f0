import { afterEach, expect, test, vi } from 'vitest'
import { histogramEdges } from '#contracts/criteria/histograms.ts'
import { bodyTypes as bodies } from '#contracts/vehicle/enumerations.ts'
import { type Facets, packFacets, unpackFacets } from './packed-facets.ts'

const edges = [...histogramEdges('price')!]

const facets: Facets = {
  make: { kind: 'options', options: [{ value: 'alfa-romeo', label: 'Alfa Romeo', count: 7 }] },
  model: { kind: 'options', options: [{ value: 'giulia', label: 'Giulia', count: 2, make: 'alfa-romeo' }] },
  doors: { kind: 'options', options: [{ value: '5', label: '5', count: 1 }] },
  bodyType: { kind: 'options', options: bodies.map(({ value, label }, count) => ({ value, label, count })) },
  price: { kind: 'histogram', edges, counts: edges.map((_, index) => index) },
  dealer: { kind: 'flag', true: 3, false: 4 },
}

afterEach(() => {
  vi.useRealTimers()
})

test('unpacking restores what was packed', () => {
  expect(unpackFacets(packFacets(facets))).toEqual(facets)
})

test('declared edges are left out', () => {
  expect(JSON.stringify(packFacets({ price: facets.price! }))).not.toContain('edges')
})

test('edges that differ from the declared ones are kept', () => {
  const others: Facets = {
    price: { kind: 'histogram', edges: [0, 1], counts: [1, 2] },
  }
  expect(unpackFacets(packFacets(others))).toEqual(others)
})

test('a browser whose clock says another year shows the years that were counted', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2029-01-01T00:00:00Z') })
  const edges = [...histogramEdges('year')!]
  const counted: Facets = {
    year: { kind: 'histogram', edges, counts: edges.map(() => 1) },
  }
  const packed = packFacets(counted)
  expect(JSON.stringify(packed)).not.toContain('edges')
  vi.setSystemTime(new Date('2028-12-31T23:59:59Z'))
  expect(unpackFacets(packed)).toEqual(counted)
})
