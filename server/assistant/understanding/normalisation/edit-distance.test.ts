import { assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

/** The recursive definition, without a limit. */
function byDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const costs = [
    byDefinition(a.slice(1), b) + 1,
    byDefinition(a, b.slice(1)) + 1,
    byDefinition(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    costs.push(byDefinition(a.slice(2), b.slice(2)) + 1)
  return Math.min(...costs)
}

const word = string({ unit: constantFrom('a', 'b', 'c'), maxLength: 6 })

test('it is exact up to the limit, and greater than the limit beyond it', () => {
  assert(
    property(word, word, integer({ min: 0, max: 7 }), (a, b, most) => {
      const distance = byDefinition(a, b)
      const found = editDistance(a, b, most)
      if (distance <= most) expect(found).toBe(distance)
      else expect(found).toBeGreaterThan(most)
    }),
  )
})

test('it is symmetric', () => {
  assert(property(word, word, (a, b) => editDistance(a, b, 9) === editDistance(b, a, 9)))
})

test.each([
  ['golf', 'golf', 0],
  ['glof', 'golf', 1],
  ['gol', 'golf', 1],
  ['gollf', 'golf', 1],
  ['gulf', 'golf', 1],
  ['ocatvia', 'octavia', 1],
  ['qashqia', 'qashqai', 1],
  ['eletirc', 'electric', 2],
  ['', 'kia', 3],
])('from %j to %j it takes %i', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance)
})
