import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FloatDictionary, TripleDictionary } from './float-dictionary.ts'

test('equal numbers share a code; codes are in order of first occurrence', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true })), { size: 'large' }),
      list => {
        // Adding 0 turns -0 into 0, as reading a document does.
        const all = list.map(number => number + 0)
        const known = [...new Set(all)]
        const dictionary = new FloatDictionary()
        expect(all.map(number => dictionary.codeOf(number))).toEqual(all.map(number => known.indexOf(number)))
        expect([...dictionary.numbers()]).toEqual(known)
      },
    ),
  )
})

test('codes continue after the known numbers', () => {
  const first = new FloatDictionary()
  for (let i = 0; i < 5000; i++) expect(first.codeOf(i / 7)).toBe(i)
  const next = new FloatDictionary(first.numbers())
  for (let i = 4999; i >= 0; i--) expect(next.codeOf(i / 7)).toBe(i)
  expect(next.codeOf(-1)).toBe(5000)
})

test('triples differ if one of three differs', () => {
  const dictionary = new TripleDictionary()
  const triples = Array.from({ length: 6000 }, (_, i) => [
    i % 20,
    Math.floor(i / 20) % 15,
    Math.floor(i / 300),
  ])
  expect(triples.map(([x, y, z]) => dictionary.codeOf(x!, y!, z!))).toEqual([...triples.keys()])
  expect(triples.map(([x, y, z]) => dictionary.codeOf(x!, y!, z!))).toEqual([...triples.keys()])
  expect([...dictionary.triples()[2]]).toEqual(triples.map(([, , z]) => z))
})
