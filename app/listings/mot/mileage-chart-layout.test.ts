import { expect, test } from 'vitest'
import { mileageChartLayout, mileagePoints } from './mileage-chart-layout.ts'

const tested = (completedDate: string, odometerMiles: number | null) => ({
  completedDate,
  odometerMiles,
  passed: true,
  expiryDate: null,
  defects: [],
})

test('tests and the advert make one line, oldest first; a test without an odometer reading is left out', () => {
  const tests = [tested('2025-03-01', 40_000), tested('2024-03-01', null), tested('2023-03-01', 20_000)]
  const motHistory = { tests, recurring: [], odometerFell: null }
  expect(mileagePoints({ motHistory, mileage: 50_000, listedAt: '2026-03-01T09:00:00Z' })).toEqual([
    { at: '2023-03-01', miles: 20_000 },
    { at: '2025-03-01', miles: 40_000 },
    { at: '2026-03-01T09:00:00Z', miles: 50_000 },
  ])
})

test('the axes are marked at round miles and at the beginnings of years', () => {
  const chart = mileageChartLayout([
    { at: '2023-01-01', miles: 0 },
    { at: '2025-01-01', miles: 50_000 },
  ])!
  expect(chart.dots).toEqual([
    { x: 0, y: 100 },
    { x: 100, y: 0 },
  ])
  expect(chart.miles.map(({ label }) => label)).toEqual([
    '0',
    '10,000',
    '20,000',
    '30,000',
    '40,000',
    '50,000',
  ])
  expect(chart.years).toEqual([
    { at: 49.9, label: '2024' },
    { at: 100, label: '2025' },
  ])
})

test('the labels of thirty years do not overlap', () => {
  const chart = mileageChartLayout([
    { at: '1996-05-01', miles: 1 },
    { at: '2026-05-01', miles: 310_000 },
  ])!
  expect(chart.years.length).toBeLessThanOrEqual(5)
  expect(chart.miles.length).toBeLessThanOrEqual(6)
})

test('one point makes no chart', () => {
  expect(mileageChartLayout([{ at: '2026-05-01', miles: 1 }])).toBeNull()
})
