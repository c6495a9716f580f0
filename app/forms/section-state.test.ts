import { expect, test } from 'vitest'
import { inFormOrder, sectionState } from './section-state.ts'

const car = { name: 'car', fields: ['make', 'repairs'] }

test('a section is complete when something is filled in and nothing is wrong', () => {
  expect(sectionState(car, {}, {}, {})).toEqual({ errors: 0, isComplete: false, isToDo: false })
  expect(sectionState(car, { make: '', repairs: [{ what: '' }], other: 'x' }, {}, {}).isComplete).toBe(false)
  expect(sectionState(car, { make: 'Saab' }, {}, {}).isComplete).toBe(true)
  expect(sectionState(car, { repairs: [{ what: 'Clutch' }] }, { other: 'Missing' }, {}).isComplete).toBe(true)
})

test('an error that is not shown yet keeps it from being complete; one that is shown is counted', () => {
  const found = { 'repairs[0].what': 'Missing', other: 'Missing' }
  expect(sectionState(car, { make: 'Saab' }, found, {})).toEqual({
    errors: 0,
    isComplete: false,
    isToDo: true,
  })
  expect(sectionState(car, { make: 'Saab' }, found, found)).toEqual({
    errors: 1,
    isComplete: false,
    isToDo: true,
  })
})

test('a file input in which no file was chosen is blank', () => {
  const photos = { name: 'photos', fields: ['pictures'] }
  const complete = (file: File) => sectionState(photos, { pictures: [file] }, {}, {}).isComplete
  expect([complete(new File([], '')), complete(new File(['x'], 'a.png'))]).toEqual([false, true])
})

test('errors are listed in the order of the form', () => {
  const form = { fields: { make: { rules: [] }, repairs: { rules: [] }, name: { rules: [] } } }
  expect(inFormOrder(form, ['name', 'repairs[0].what', 'make'])).toEqual(['make', 'repairs[0].what', 'name'])
})
