import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FloatDictionary } from './float-dictionary.ts'

test('equal numbers have one code, others another, in the order of their first coming', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true })), { size: 'large' }),
      list => {
        // Adding 0 makes 0 of -0, as documents are read.
        const all = list.map(number => number + 0)
        const known = [...new Set(all)]
        const dictionary = new FloatDictionary(1)
        expect(all.map(number => dictionary.codeOf(number))).toEqual(all.map(number => known.indexOf(number)))
        expect([...dictionary.tuples()]).toEqual(known)
      },
    ),
  )
})

test('it grows, and goes on from what was known', () => {
  const first = new FloatDictionary(3)
  for (let i = 0; i < 5000; i++) expect(first.codeOfThree(i, -i, i / 7)).toBe(i)
  const next = new FloatDictionary(3, first.tuples())
  for (let i = 4999; i >= 0; i--) expect(next.codeOfThree(i, -i, i / 7)).toBe(i)
  expect(next.codeOfThree(1, 1, 1)).toBe(5000)
})
