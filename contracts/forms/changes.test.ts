import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, changesBetween, isSameContent } from './changes.ts'

const opened = { mileage: '45000', askingPrice: '8000', carimages: ['a', 'b'], fuelEconomy: { urban: '40' } }

test('two tabs that change different fields both have what they typed', () => {
  const first = applyChanges(opened, changesBetween(opened, { ...opened, mileage: '46000' }))
  const second = applyChanges(first.values, changesBetween(opened, { ...opened, askingPrice: '7500' }))
  expect(second).toEqual({ values: { ...opened, mileage: '46000', askingPrice: '7500' }, conflicts: [] })
})

test('the same field changed twice is a conflict, and keeps its first change', () => {
  const first = applyChanges(opened, changesBetween(opened, { ...opened, mileage: '46000' }))
  const second = applyChanges(first.values, changesBetween(opened, { ...opened, mileage: '47000' }))
  expect(second.values.mileage).toBe('46000')
  expect(second.conflicts).toEqual([{ field: 'mileage', from: '45000', to: '47000', present: '46000' }])
})

test('the same change made twice is none', () => {
  const changes = changesBetween(opened, { ...opened, mileage: '46000' })
  expect(applyChanges(applyChanges(opened, changes).values, changes).conflicts).toEqual([])
})

test('photographs that two tabs add and remove are merged', () => {
  const first = applyChanges(opened, changesBetween(opened, { ...opened, carimages: ['a', 'b', 'c'] }))
  const second = applyChanges(first.values, changesBetween(opened, { ...opened, carimages: ['b', 'd'] }))
  expect(second).toEqual({ values: { ...opened, carimages: ['b', 'c', 'd'] }, conflicts: [] })
})

test('photographs moved in one tab, and added in the other', () => {
  const moved = changesBetween(opened, { ...opened, carimages: ['b', 'a'] })
  const added = changesBetween(opened, { ...opened, carimages: ['a', 'b', 'c'] })
  const merged = { values: { ...opened, carimages: ['b', 'a', 'c'] }, conflicts: [] }
  expect(applyChanges(applyChanges(opened, moved).values, added)).toEqual(merged)
  expect(applyChanges(applyChanges(opened, added).values, moved)).toEqual(merged)
})

test('photographs moved in both tabs are a conflict', () => {
  const three = { carimages: ['a', 'b', 'c'] }
  const first = applyChanges(three, changesBetween(three, { carimages: ['b', 'a', 'c'] }))
  const second = applyChanges(first.values, changesBetween(three, { carimages: ['c', 'a', 'b'] }))
  expect(second.values).toEqual({ carimages: ['b', 'a', 'c'] })
  expect(second.conflicts).toHaveLength(1)
})

test.each([
  [undefined, ''],
  [undefined, []],
  ['', { urban: '', combined: undefined }],
  [45000, '45000'],
  ['Two\r\nlines', 'Two\nlines'],
  [{ a: '1' }, { a: 1, b: '' }],
  [[{ feature: 'isofix', checked: true }], [{ feature: 'isofix', checked: 'on' }]],
  [[{ feature: 'isofix', checked: false }], [{ feature: 'isofix' }]],
  [true, 'yes'],
  [false, 'no'],
])('%j is the same as %j', (a, b) => expect(isSameContent(a, b)).toBe(true))

test.each([
  ['a', 'b'],
  [['a'], ['a', 'b']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [{ a: 1 }, { a: 2 }],
  [false, undefined],
])('%j differs from %j', (a, b) => expect(isSameContent(a, b)).toBe(false))

test('changes lead from one form to the other, whatever they hold', () => {
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.string(), fc.array(fc.string())))
  fc.assert(
    fc.property(values, values, (before, after) => {
      const { values: reached, conflicts } = applyChanges(before, changesBetween(before, after))
      expect(conflicts).toEqual([])
      expect(isSameContent(reached, after)).toBe(true)
    }),
  )
})
