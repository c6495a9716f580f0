import { expect, test } from 'vitest'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { carried, type Facets, unpacked } from './carried-facets.ts'

const bodyType = criterionNamed('bodyType')
const bodies = bodyType?.kind === 'many' ? bodyType.options! : []
const price = criterionNamed('price')
const edges = price?.kind === 'range' ? [...price.histogram!] : []

const facets: Facets = {
  make: { kind: 'options', options: [{ value: 'alfa-romeo', label: 'Alfa Romeo', count: 7 }] },
  model: { kind: 'options', options: [] },
  bodyType: { kind: 'options', options: bodies.map(({ value, label }, count) => ({ value, label, count })) },
  price: { kind: 'histogram', edges, counts: edges.map((_, index) => index), min: 500, max: null },
  dealer: { kind: 'flag', true: 3, false: 4 },
}

test('what is carried is unpacked as it was', () => {
  expect(unpacked(carried(facets))).toEqual(facets)
})

test('what the declarations say is not carried', () => {
  const text = JSON.stringify(carried({ bodyType: facets.bodyType!, price: facets.price! }))
  expect(text).not.toContain(bodies[0]!.label)
  expect(text).not.toContain('edges')
})

test('a list or a histogram of another declaration is carried whole', () => {
  const others: Facets = {
    bodyType: { kind: 'options', options: [{ value: 'boat', label: 'Boat', count: 1 }] },
    price: { kind: 'histogram', edges: [0, 1], counts: [1, 2], min: 0, max: 5 },
  }
  expect(unpacked(carried(others))).toEqual(others)
})
