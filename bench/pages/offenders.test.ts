import { expect, test } from 'vitest'
import { offenders } from './offenders.ts'

test('lists elements at any depth', () => {
  const node = { type: 'node', selector: 'main > p', snippet: '<p class="x">', explanation: 'Too\n  pale' }
  const details = {
    type: 'table',
    items: [{ url: 'http://site/', node }, { subItems: { items: [{ node }] } }],
  }
  expect(offenders(details)).toEqual(['main > p <p class="x"> Too pale'])
})

test('lists addresses with figures if there are no elements', () => {
  expect(offenders({ items: [{ url: 'http://site/a.js', wastedBytes: 12.345 }] })).toEqual([
    'http://site/a.js  wastedBytes 12.35',
  ])
})

test('lists rows if there are neither elements nor addresses', () => {
  expect(offenders({ items: [{ reason: 'no' }] })).toEqual(['{"reason":"no"}'])
  expect(offenders(undefined)).toEqual([])
})
