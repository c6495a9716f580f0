import { describe, expect, test } from 'vitest'
import { dropWords, listedWords } from './card-words.ts'

describe('when it was listed', () => {
  const now = new Date('2026-03-31T10:00:00Z')

  test.each([
    ['2026-03-31T08:00:00Z', 'Listed today'],
    ['2026-03-30T22:30:00Z', 'Listed yesterday'],
    // London has been on summer time since the 29th: half an hour before midnight in UTC is the day after there.
    ['2026-03-30T23:30:00Z', 'Listed today'],
    ['2026-03-28T23:30:00Z', 'Listed 3 days ago'],
    ['2026-03-18T10:00:00Z', 'Listed 13 days ago'],
    ['2026-03-17T10:00:00Z', 'Listed 17 March 2026'],
    ['2025-12-12T10:00:00Z', 'Listed 12 December 2025'],
  ])('%s: %s', (listedAt, words) => {
    expect(listedWords(listedAt, now)).toBe(words)
  })

  test('a clock that runs ahead has listed it today', () => {
    expect(listedWords('2026-04-02T10:00:00Z', now)).toBe('Listed today')
  })
})

describe('what the price came down by', () => {
  test('in pounds, and in pence where there are some', () => {
    expect(dropWords(899_500, 849_500)).toBe('Reduced by £500')
    expect(dropWords(899_500, 849_450)).toBe('Reduced by £500.50')
  })

  test('nothing where it did not', () => {
    expect(dropWords(null, 849_500)).toBeUndefined()
    expect(dropWords(849_500, 849_500)).toBeUndefined()
    expect(dropWords(799_500, 849_500)).toBeUndefined()
  })
})
