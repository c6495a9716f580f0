import { expect, test } from 'vitest'
import { numbersIn } from './numbers-in-text.ts'

test.each<[string, number[]]>([
  ['15k', [15_000]],
  ['£12,495 tops', [12_495]],
  ['1.5k', [1500]],
  ['25-30k', [25, 25_000, 30_000]],
  ['between 8 and 10 grand', [8, 8000, 10_000]],
  ['5 k', [5000]],
  ['2.0 litre', [2]],
  ['kona 64kwh', [64]],
  ['two grand', [2000]],
  ['two and a half grand', [2500]],
  ['half a grand', [500]],
  ['that would be grand', []],
  ['a grand', [1000]],
  ['fifteen hundred', [1500]],
  ['twenty five thousand', [25_000]],
  ['twenty-five', [25]],
  ['one hundred and fifty', [150]],
  ['a hundred thousand', [100_000]],
  ['twenty twenty one', [20, 21, 2021]],
  ['two point five', [2.5]],
  ['twenty eighteen', [18, 20, 2018]],
  ['nineteen ninety nine', [1999, 19, 99]],
  ['two fifty a month', [250, 2, 50]],
  ['nothing here', []],
  ['a red one and a blue one', [1]],
])('%s', (text, numbers) => {
  expect([...numbersIn(text)].sort()).toEqual(numbers.sort())
})

test('what was not said is not there', () => {
  expect(numbersIn('15k')).not.toContain(15)
  expect(numbersIn('two grand')).not.toContain(2)
  expect(numbersIn('12,495')).not.toContain(495)
  expect(numbersIn('1.5k')).not.toContain(5)
})
