import { expect, test } from 'vitest'
import type { CarValuation } from '#contracts/valuation/endpoints.ts'
import { priceLabelFacts } from './price-label-facts.ts'

const valuation = {
  car: {
    ...{ _id: '7', slug: 'ford-focus', name: '2016 Ford Focus', make: 'Ford', model: 'Focus', carImages: [] },
    ...{ pricePence: 895_000, mileage: 48_000, writeOffCategory: 'none' },
    priceLabel: { label: 'good', marketValuePence: 950_000 },
  } as unknown as CarValuation['car'],
  noLabelReason: null,
  valuation: {
    range: { pricePence: 950_000, lowPence: 860_000, highPence: 1_040_000 },
    confidence: 'high' as const,
    explanation: {
      base: { label: 'An average Ford Focus', pricePence: 1_000_000 },
      contributions: [
        { fact: 'owners', label: 'Former keepers', value: '1', pence: 10_000 },
        { fact: 'mileage', label: 'Mileage', value: '48,000 miles', pence: -60_000 },
      ],
    },
    comparables: [],
    unknown: ['Service history'],
    learntAt: '2026-11-23T02:41:00.000Z',
  },
} satisfies CarValuation

test('the sum has its largest parts first, with signs', () => {
  const { title, answer, estimate } = priceLabelFacts(valuation)
  expect(title).toBe('Why is this a good price?')
  expect(answer).toBe('£550 below our estimate of £9,500 for such a car.')
  expect(estimate!.sums).toEqual({
    base: { label: 'An average Ford Focus', price: '£10,000' },
    sums: [
      { label: 'Mileage', value: '48,000 miles', amount: '−£600', adds: false, bar: 100 },
      { label: 'Former keepers', value: '1', amount: '+£100', adds: true, bar: 17 },
    ],
    total: { name: 'Our estimate', price: '£9,500' },
  })
})

test('many small parts are added up', () => {
  const contributions = Array.from({ length: 12 }, (_, index) => ({
    ...{ fact: `f${index}`, label: `Fact ${index}`, value: 'x', pence: 12_000 - 1000 * index },
  }))
  const { explanation } = valuation.valuation
  const { estimate } = priceLabelFacts({
    ...valuation,
    valuation: { ...valuation.valuation, explanation: { ...explanation, contributions } },
  })
  expect(estimate!.sums.sums).toHaveLength(10)
  expect(estimate!.sums.sums.at(-1)).toMatchObject({ label: 'Other facts', value: '3', amount: '+£60' })
})

test('a car without a label, or that was written off, is told so', () => {
  const car = { ...valuation.car, priceLabel: null, writeOffCategory: 'S' }
  const { title, answer, writtenOff, label } = priceLabelFacts({
    ...valuation,
    car,
    noLabelReason: 'wide_range',
  })
  expect(label).toBeNull()
  expect(title).toBe('Why has this car no price label?')
  expect(answer).toBe('No price label: prices of cars like this one differ too much.')
  expect(writtenOff).toContain('category S')
  expect(priceLabelFacts({ ...valuation, noLabelReason: 'scrap', valuation: null }).estimate).toBeNull()
})
