import { expect, test } from 'vitest'
import { offenders } from './offenders.ts'

test('elements, wherever they are', () => {
  const node = { type: 'node', selector: 'main > p', snippet: '<p class="x">', explanation: 'Too\n  pale' }
  const details = {
    type: 'table',
    items: [{ url: 'http://site/', node }, { subItems: { items: [{ node }] } }],
  }
  expect(offenders(details)).toEqual(['main > p <p class="x"> Too pale'])
})

test('without elements, addresses with their figures', () => {
  expect(offenders({ items: [{ url: 'http://site/a.js', wastedBytes: 12.345 }] })).toEqual([
    'http://site/a.js  wastedBytes 12.35',
  ])
})

test('without either, its rows', () => {
  expect(offenders({ items: [{ reason: 'no' }] })).toEqual(['{"reason":"no"}'])
  expect(offenders(undefined)).toEqual([])
})
