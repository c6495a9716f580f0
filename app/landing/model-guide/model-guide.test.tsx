import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ModelGuide as Guide } from '#contracts/landing/model-guide/model-guide.ts'
import { ModelGuideSection } from './model-guide.tsx'

const stock = { cars: 34, fromPence: 350_000, medianPence: 620_000 }

const guide: Guide = {
  make: { name: 'Ford', slug: 'ford' },
  model: { name: 'Focus', slug: 'focus' },
  generations: [
    {
      ...{ name: 'Mk3', years: { from: 2011, to: 2018 }, seats: [5] },
      bodies: [{ body: 'hatchback', doors: [5] }],
      ...{ lengthMm: 4358, heightMm: null, weightKg: 1294, bootLitres: 316, tankLitres: 55, payloadKg: null },
      engines: [
        {
          ...{ name: '1.0 EcoBoost 125', fuel: 'petrol', litres: 1, years: { from: 2012, to: 2018 } },
          ...{ gearboxes: ['manual'], bhp: 123, zeroTo60: 11, mpg: 60.1, economyTest: 'NEDC', co2: 108 },
          ...{ electricRange: null, insuranceGroup: 14, mayPaySupplement: false, cars: 12 },
          tax: [
            { from: '2012-01-01', to: '2017-03-31', value: 20 },
            { from: '2017-04-01', to: '2018-12-31', value: 200 },
          ],
          ulez: [{ from: '2012-01-01', to: '2018-12-31', value: 'free' }],
        },
      ],
      stock,
      search: 'make=ford&model=focus&yearMin=2011&yearMax=2018',
    },
  ],
  stock,
  countedAt: '2026-11-23T04:10:00.000Z',
  picks: [
    {
      ...{ kind: 'tax', figure: 20, engine: '1.0 EcoBoost 125', generation: 'Mk3', cars: 9 },
      ...{ years: { from: 2012, to: 2016 }, search: 'make=ford&model=focus&yearMin=2012&yearMax=2016' },
    },
  ],
  depreciation: {
    ...{ typical: 'petrol, manual', noCurve: null, share: 0.92 },
    points: [1, 2, 3].map(years => ({
      ...{ years, miles: 8000 * years, engine: '1.0 EcoBoost 125', adverts: 20, confidence: 'high' },
      ...{ pricePence: 1_500_000 - years * 200_000, lowPence: 600_000, highPence: 1_500_000 },
    })),
    model: { learntAt: '2026-11-23T02:40:00.000Z', adverts: 41_000 },
    error: { group: 'Ford', adverts: 310, mape: 0.0611 },
  },
  mot: {
    ...{ cars: 20, tests: 120, demonstrationTests: 120 },
    failures: {
      ...{ failedShare: 0.25, expectedShare: 0.2, comparison: 'about_as_many' },
      ages: [{ age: '3 to 5 years', tests: 120, failedShare: 0.25, allShare: 0.2 }],
      groups: [{ group: 'tyres', tests: 9, share: 0.075, expectedShare: 0.05, comparison: 'about_as_many' }],
    },
  },
  tax: { year: '2026/27', supplementPounds: 440, threshold: 40_000, electricThreshold: 50_000 },
}

const textOf = (shown: Guide) => {
  const router = createMemoryRouter([{ path: '/', element: <ModelGuideSection guide={shown} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('a guide says what it knows, from how much, and how sure it is', () => {
  const text = textOf(guide)
  for (const words of [
    'What a Ford Focus is worth as it ages',
    '£13,000 at 1 year and £9,000 at 3 years in a private sale: 69% of the younger',
    'learnt from 41,000 adverts on 23 November 2026',
    'the price is 92% of what a dealer asks',
    'On 310 adverts of Ford cars that it had not seen, its mean error was 6.1%',
    'we had 34 Focus cars for sale with a price, from £3,500. Half of them cost less than £6,200',
    '£20 to March 2017 £200 from April 2017',
    'Official figures of the NEDC test',
    'These MOT tests are invented',
    '25% of 120 MOT tests of Focus cars were failed. That is about as many as of all cars of the same ages (20%).',
    'Tyres and wheels 7.5% 5.0% Similar',
  ])
    expect(text).toContain(words)
})

test('what is not known is said, or left out', () => {
  const text = textOf({
    ...guide,
    ...{ stock: null, countedAt: null, picks: [] },
    generations: guide.generations.map(generation => ({ ...generation, stock: null, search: null })),
    depreciation: { ...guide.depreciation, points: [], noCurve: 'too_few_adverts' },
    mot: { cars: 3, tests: 12, demonstrationTests: 0, failures: null },
  })
  expect(text).toContain('Too few cars of one fuel and gearbox are for sale here')
  expect(text).toContain(
    'We know 12 MOT tests of 3 Focus cars. With fewer than 50 tests, or of fewer than 20 cars, what they found may be chance.',
  )
  for (const words of ['invented', 'Cheapest to run', 'Prices by generation', 'for sale with a price'])
    expect(text).not.toContain(words)
})
