import { expect, test } from 'vitest'
import { rangeLayout } from './range-layout.ts'

const range = { pricePence: 1_000_000, lowPence: 880_000, highPence: 1_137_000 }

test('the four labels fill the bar, in order', () => {
  const { bands } = rangeLayout(950_000, range)
  expect(bands.map(({ name, prices }) => [name, prices])).toEqual([
    ['Great', 'up to £8,799'],
    ['Good', '£8,799 to £9,493'],
    ['Fair', '£9,493 to £10,876'],
    ['High', 'over £10,876'],
  ])
  expect(bands[0]!.from).toBe(0)
  for (const [index, { from, width }] of bands.entries())
    expect(from + width).toBeCloseTo(bands[index + 1]?.from ?? 100, 5)
})

test('the asked price is in the band of its label', () => {
  for (const [asked, index] of [
    [700_000, 0],
    [920_000, 1],
    [1_000_000, 2],
    [1_200_000, 3],
  ] as const) {
    const { bands, asked: mark } = rangeLayout(asked, range)
    const { from, width } = bands[index]!
    expect(mark!.at).toBeGreaterThan(from)
    expect(mark!.at).toBeLessThan(from + width)
  }
})

test('a price far away is at the end of the bar, which still shows the range', () => {
  const { asked, bands } = rangeLayout(90_000_000, range)
  expect(asked!.text).toBe('Asked: £900,000')
  expect(asked!.at).toBeLessThanOrEqual(100)
  expect(bands[1]!.width).toBeGreaterThan(5)
  expect(rangeLayout(100, range).asked!.at).toBeGreaterThanOrEqual(0)
})

test('a price on application has no mark', () => {
  expect(rangeLayout(0, range).asked).toBeNull()
})
