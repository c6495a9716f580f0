import { expect, test } from 'vitest'
import { holdsWords, wordsOf } from './words.ts'

test('words are runs of letters and digits in lower case', () => {
  expect(wordsOf('FORD Focus 1.0 EcoBoost (125bhp)')).toEqual([
    'ford',
    'focus',
    '1',
    '0',
    'ecoboost',
    '125bhp',
  ])
  expect(wordsOf(' – ')).toEqual([])
  expect(wordsOf('')).toEqual([])
})

test('accents and compatible forms do not matter', () => {
  expect(wordsOf('Škoda Citroën ÉLAN')).toEqual(['skoda', 'citroen', 'elan'])
  expect(wordsOf('ﬁt ５００ K')).toEqual(['fit', '500', 'k'])
  expect(wordsOf('e\u0301lan')).toEqual(wordsOf('\u00e9lan'))
})

test('every word must occur, the last one as a prefix', () => {
  const words = wordsOf('ford focus estate')
  expect(holdsWords(words, ['focus', 'est'])).toBe(true)
  expect(holdsWords(words, ['foc', 'estate'])).toBe(false)
  expect(holdsWords(words, ['ford', 'van'])).toBe(false)
  expect(holdsWords(words, [])).toBe(true)
  expect(holdsWords([], [])).toBe(true)
})
