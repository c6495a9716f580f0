import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerWord, WordDictionary, wordAt } from './word-dictionary.ts'
import { wordsOf } from './words.ts'

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30, unit: 'binary' }) },
  fc.constantFrom(
    'Škoda Citigo-e',
    'Cafe\u0301 racer',
    'ﬁt 1.0 ECOBOOST!',
    '[A] @home `x` {z}',
    '',
    '日本 a',
    '£20 tax – a year’s “best”… 5°',
    '½ price™ x²',
  ),
)

test('a text has the words that wordsOf finds in it', () => {
  fc.assert(
    fc.property(fc.array(text), texts => {
      const dictionary = new WordDictionary()
      const codes = texts.map(one => {
        const seen = new Set<number>()
        dictionary.eachCode(one, code => seen.add(code))
        return seen
      })
      const list = dictionary.list()
      texts.forEach((one, i) => {
        const words = [...codes[i]!].map(code => wordAt(list, code))
        expect(new Set(words)).toEqual(new Set(wordsOf(one)))
        expect(words.length).toBe(new Set(words).size)
      })
    }),
  )
})

test('thousands of words keep their codes', () => {
  const dictionary = new WordDictionary()
  const words = Array.from({ length: 20_000 }, (_, i) => `w${(i * 7919).toString(36)}`)
  expect(words.map(word => dictionary.codeOf(word))).toEqual([...words.keys()])
  expect(words.map(word => dictionary.codeOf(word))).toEqual([...words.keys()])
})

test('the position among sorted words', () => {
  const dictionary = new WordDictionary()
  for (const word of ['ka', 'kadjar', 'kona', 'q3']) dictionary.codeOf(word)
  const list = dictionary.list()
  expect(['', 'k', 'ka', 'kad', 'kadjar', 'kadjars', 'q3', 'z'].map(word => lowerWord(list, word))).toEqual([
    0, 0, 0, 1, 1, 2, 3, 4,
  ])
})
