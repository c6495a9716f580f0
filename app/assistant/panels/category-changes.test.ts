import { expect, test } from 'vitest'
import type { SearchState } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { categoryChanges } from './category-changes.ts'
import { takeCriterion } from './take-criterion.ts'

const search = (criteria: Criteria, sortBy: SearchState['sortBy'] = 'relevance'): SearchState => ({
  criteria,
  sortBy,
})
const understood = (criterion: string, words: string) => ({
  criterion,
  words,
  from: 0,
  to: words.length,
  label: null,
  text: words,
})

const current = search({ make: ['ford'], model: ['focus'], priceMax: 9000, city: 'Leeds' })
const update = search(
  { make: ['land-rover'], priceMax: 9000, city: 'Leeds', not: { color: ['white'] } },
  'price_low',
)

test('each changed category, with its present value, its new value and the visitor’s words', () => {
  const said = [
    understood('make', 'a landy'),
    understood('color', 'not white'),
    understood('sortBy', 'cheaper'),
  ]
  expect(categoryChanges(current, update, said)).toEqual([
    {
      criterion: 'make',
      label: 'Make and model',
      before: 'Ford, Focus',
      after: 'Land Rover',
      words: ['a landy'],
    },
    { criterion: 'color', label: 'Colour', before: 'Any', after: 'Not White', words: ['not white'] },
    {
      criterion: 'sortBy',
      label: 'Order',
      before: 'Most relevant',
      after: 'Price, lowest first',
      words: ['cheaper'],
    },
  ])
})

test('a removed filter becomes ‘any’, and the order of a list is no change', () => {
  expect(categoryChanges(search({ color: ['red', 'blue'] }), search({ color: ['blue', 'red'] }), [])).toEqual(
    [],
  )
  const [change] = categoryChanges(search({ color: ['red'] }), search({}), [])
  expect(change).toMatchObject({ before: 'Red', after: 'Any' })
})

test('known labels are used', () => {
  const [change] = categoryChanges(search({}), search({ make: ['ds'] }), [], () => 'DS Automobiles')
  expect(change?.after).toBe('DS Automobiles')
})

test('categories are applied one after the other until none is left', () => {
  let state = current
  for (const { criterion } of categoryChanges(current, update, []))
    state = takeCriterion(state, update, criterion)
  expect(categoryChanges(state, update, [])).toEqual([])
  expect(state).toEqual(update)
})
