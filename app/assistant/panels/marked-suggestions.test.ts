import { describe, expect, test } from 'vitest'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { type GroupEnd, together, withSuggested } from './marked-suggestions.ts'

const criteriaAfter = (current: Criteria, end: GroupEnd, suggested: Criteria) =>
  withSuggested({ criteria: current, sortBy: 'price_low' }, end, suggested).criteria

describe('several suggestions become one', () => {
  test('lists are joined', () => {
    const marked: Criteria[] = [{ make: ['ford'] }, { make: ['audi'], dealer: true }, { make: ['ford'] }]
    expect(together(marked)).toEqual({ make: ['ford', 'audi'], dealer: true })
    expect(together([{ not: { make: ['ford'] } }, { not: { make: ['audi'] } }, { seats: ['5'] }])).toEqual({
      not: { make: ['ford', 'audi'] },
      seats: ['5'],
    })
  })

  test('the widest range is taken, open where one is open', () => {
    expect(
      together([
        { priceMin: 5000, priceMax: 9000 },
        { priceMin: 7000, priceMax: 12_000 },
      ]),
    ).toEqual({
      priceMin: 5000,
      priceMax: 12_000,
    })
    expect(together([{ priceMax: 5000 }, { priceMin: 5000, priceMax: 9000 }])).toEqual({ priceMax: 9000 })
    expect(together([{ yearMin: 2018 }, { priceMax: 9000 }])).toEqual({ yearMin: 2018, priceMax: 9000 })
  })
})

describe('a search with suggestions applied', () => {
  const current: Criteria = { make: ['ford'], model: ['focus'], city: 'Leeds', not: { color: ['white'] } }

  test('Add joins lists', () => {
    expect(criteriaAfter(current, 'add', { make: ['audi'], priceMax: 9000 })).toEqual({
      ...current,
      make: ['ford', 'audi'],
      priceMax: 9000,
    })
    expect(criteriaAfter(current, 'add', { not: { color: ['red'] } }).not).toEqual({
      color: ['white', 'red'],
    })
  })

  test('Update replaces the old value, and a new make removes the old model', () => {
    expect(criteriaAfter(current, 'update', { make: ['audi'], priceMax: 9000 })).toEqual({
      make: ['audi'],
      priceMax: 9000,
      city: 'Leeds',
      not: { color: ['white'] },
    })
    expect(criteriaAfter(current, 'update', { model: ['fiesta'] })).toEqual({ ...current, model: ['fiesta'] })
  })

  test('a distance keeps its place', () => {
    expect(criteriaAfter(current, 'update', { distance: 25 })).toEqual({ ...current, distance: 25 })
  })

  test('Replace keeps nothing', () => {
    expect(withSuggested({ criteria: current, sortBy: 'price_low' }, 'replace', { dealer: true })).toEqual({
      criteria: { dealer: true },
      sortBy: 'relevance',
    })
  })
})
