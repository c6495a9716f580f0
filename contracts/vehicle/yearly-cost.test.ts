import { expect, test } from 'vitest'
import { readCostEdits, withAmounts } from './cost-edits.ts'
import { type CostLine, sumOf, sumText, withoutText } from './yearly-cost.ts'

const lines: CostLine[] = [
  { name: 'fuel', cost: { yearPence: 0, thousandMilesPence: 11_452 }, reason: '60.1 mpg' },
  { name: 'tax', cost: { yearPence: 2000, thousandMilesPence: 0 }, reason: 'Band B' },
  { name: 'insurance', cost: null, reason: 'No group' },
]
const edits = (query: string) => readCostEdits(new URLSearchParams(query))

test('a sum follows the miles, is rounded to £10, and names what it lacks', () => {
  const sum = sumOf(lines)
  expect(sumText(sum, 8000)).toBe('About £940 a year at 8,000 miles')
  expect(sumText(sum, 0)).toBe('About £20 a year at 0 miles')
  expect(sumText(sum, 20_000)).toBe('About £2,310 a year at 20,000 miles')
  expect(withoutText(sum)).toBe('without insurance')
})

test('a visitor’s own amounts replace ours at any mileage', () => {
  const { miles, amounts, errors } = edits('miles=12,000&insurance=£1,480&fuel=')
  expect({ miles, amounts, errors }).toEqual({ miles: 12_000, amounts: { insurance: 148_000 }, errors: {} })
  const sum = sumOf(withAmounts(lines, amounts))
  expect(withoutText(sum)).toBeUndefined()
  expect(sumText(sum, 12_000)).toBe('About £2,870 a year at 12,000 miles')
  expect(edits('miles=12 000 miles&tax=£ 20.50')).toMatchObject({ miles: 12_000, amounts: { tax: 2050 } })
  expect(edits('postcode=LS6')).toEqual({ miles: null, amounts: {}, typed: {}, errors: {} })
})

test.each([
  ['miles=eight', 'miles', 'Miles a year must be a whole number from 0 to 100,000. You entered ‘eight’.'],
  ['miles=100001', 'miles', 'Miles a year must be a whole number from 0 to 100,000. You entered ‘100001’.'],
  ['miles=-5', 'miles', 'Miles a year must be a whole number from 0 to 100,000. You entered ‘-5’.'],
  ['miles=99.5', 'miles', 'Miles a year must be a whole number from 0 to 100,000. You entered ‘99.5’.'],
  ['zone=50001', 'zone', 'Zone charges must be from £0 to £50,000. You entered ‘50001’.'],
  ['tax=1e3', 'tax', 'Road tax must be from £0 to £50,000. You entered ‘1e3’.'],
] as const)('%s is refused, and what was typed is kept', (query, field, message) => {
  const { errors, typed, miles, amounts } = edits(query)
  expect(errors).toEqual({ [field]: message })
  expect(typed[field]).toBe(query.split('=')[1])
  expect({ miles, amounts }).toEqual({ miles: null, amounts: {} })
})
