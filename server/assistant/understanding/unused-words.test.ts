import { describe, expect, test } from 'vitest'
import { understood } from '#testing/understood.ts'

const unusedOf = (text: string) => understood(text).unused.map(({ from, to }) => text.slice(from, to))

describe('content words without a slot are unused', () => {
  test.each([
    ['a golf with a hovercraft', ['hovercraft']],
    ['red, with gullwing doors', ['gullwing doors']],
    ['Zorblax estate', ['Zorblax']],
    ['an estate with a fridge and a minibar', ['fridge', 'minibar']],
    ['diesel with 77 cupholders', ['77 cupholders']],
  ])('%j: %j', (text, words) => {
    expect(unusedOf(text)).toEqual(words)
  })
})

describe('small talk is not', () => {
  test.each([
    'hi, I am looking for a nice one please',
    'could you show me some of what you have, thanks',
    'I would really like to buy a car',
    'what have you got?',
    "I don't really know yet",
    'something decent for the weekend',
    'me and my wife want to buy together',
  ])('%j', text => {
    expect(unusedOf(text)).toEqual([])
  })
})

test('used words are not', () => {
  for (const text of [
    'automatic diesel estate under 9 grand near Leeds',
    'red or blue golf gti, 5 doors, no older than 2015',
    'not a ford or vauxhall, cheapest first',
    'room for a dog and low tax',
  ])
    expect(unusedOf(text), text).toEqual([])
})

test('nor are words that change the search or negate', () => {
  const present = { priceMax: 8000, city: 'leeds', color: ['red'] }
  for (const text of [
    'raise the budget to 10k',
    'drop the price to 4k',
    'widen it to 50 miles',
    'I meant blue',
    'any colour except white',
    'remove the red',
    'non ulez',
    'neither white nor black',
    'anything apart from ford',
    'I hate yellow',
  ])
    expect(understood(text, present).unused, text).toEqual([])
})

test('unused words are quoted as typed, beside rewritten ones', () => {
  expect(unusedOf('🙂 two and a half grand, ocatvia with a Minibar')).toEqual(['Minibar'])
})
