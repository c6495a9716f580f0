/**
 * Twenty-four cars worked out by hand for 8,000 miles on 28 November 2026, in pounds. Sources: road tax, GOV.UK's
 * tables of 2026/27 as uk-rules has them (renewed 27 November 2026); petrol 151.4p and diesel 167.1p a litre, RAC
 * Fuel Watch, 30 June 2026; electricity 26.11p a kWh, Ofgem's cap from 1 July 2026, and 3.59 miles a kWh, HMRC,
 * September 2025; premiums by band, our estimate around £562, ABI, April to June 2025; MOT £54.85, GOV.UK, since
 * 2010; service £350 (electric £250) and repairs £300 from eight years on, our estimate; ULEZ £12.50 a day,
 * uk-rules. A gallon has 4.54609 litres. The loss is what the price model said: pounds, and pounds per 1,000 miles.
 */
import { expect, test } from 'vitest'
import { costNames, penceAt, sumText, withoutText } from '#contracts/vehicle/yearly-cost.ts'
import { ulezVerdict } from './ulez-verdict.ts'
import { type CostFacts, withZoneAt, yearlyCost } from './yearly-cost.ts'

const on = '2026-11-28'
const MILES = 8000

type Facts = Partial<Omit<CostFacts, 'loss'>> & { loss?: [pounds: number, per1000: number] | null }
const carOf = ({ loss = null, ...facts }: Facts): CostFacts => ({
  firstRegistered: null,
  year: facts.firstRegistered ? Number(facts.firstRegistered.slice(0, 4)) : null,
  co2: null,
  fuel: 'petrol',
  litres: null,
  advertPounds: null,
  euroStatus: 6,
  body: 'hatchback',
  mpg: null,
  insuranceGroup: null,
  ...facts,
  loss: loss && { yearPence: loss[0] * 100, thousandMilesPence: loss[1] * 100 },
})

/** Pounds to the nearest; null: not known. */
type Shown = readonly (number | null)[]
const costOf = (facts: Facts, region: string | null) => {
  const car = carOf(facts)
  const cost = yearlyCost(car, on)
  return region === null ? cost : withZoneAt(cost, ulezVerdict(car, on), region)
}

// Fuel, tax, insurance, servicing and MOT, loss of value, zone.
// biome-ignore format: a table
const cars: readonly [name: string, facts: Facts, region: string | null, shown: Shown, total: string, without?: string][] = [
  ['petrol of 2016, band B', { firstRegistered: '2016-04-01', co2: 108, mpg: 60.1, insuranceGroup: 14, loss: [520, 35] }, null,
    // 8000/60.1 × 4.54609 × £1.514; B; groups 11–20; 350 + 300 + 54.85; 520 + 8×35; Euro 6
    [916, 20, 560, 705, 800, 0], '£3,000'],
  ['petrol since April 2017, eight years old', { firstRegistered: '2018-09-01', co2: 123, mpg: 52.3, insuranceGroup: 10, loss: [700, 40] }, null,
    // 8000/52.3 × 4.54609 × £1.514; standard rate; groups 1–10; 350 + 300 + 54.85; 700 + 8×40
    [1053, 200, 450, 705, 1020, 0], '£3,430'],
  ['petrol of 2014, band E', { firstRegistered: '2014-03-01', co2: 139, mpg: 47.1, insuranceGroup: 30, loss: [600, 50] }, null,
    // 8000/47.1 × 4.54609 × £1.514; E; groups 21–30; 350 + 300 + 54.85; 600 + 8×50
    [1169, 200, 700, 705, 1000, 0], '£3,770'],
  ['diesel of 2013, Euro 5, in London', { fuel: 'diesel', firstRegistered: '2013-05-01', co2: 98, mpg: 76.3, insuranceGroup: 12, euroStatus: 5, loss: [300, 25] }, 'London',
    // 8000/76.3 × 4.54609 × £1.671; A; groups 11–20; 704.85; 300 + 8×25; 52 × 12.50
    [796, 20, 560, 705, 500, 650], '£3,230'],
  ['diesel of 2016, Euro 6, in London', { fuel: 'diesel', firstRegistered: '2016-02-01', co2: 109, mpg: 67.3, insuranceGroup: 18, loss: [450, 30] }, 'London',
    // 8000/67.3 × 4.54609 × £1.671; B; groups 11–20; 704.85; 450 + 8×30; meets the standard
    [903, 20, 560, 705, 690, 0], '£2,880'],
  ['diesel estate of 2020', { fuel: 'diesel', body: 'estate', firstRegistered: '2020-03-01', co2: 128, mpg: 57.6, insuranceGroup: 25, loss: [1100, 60] }, null,
    // 8000/57.6 × 4.54609 × £1.671; standard rate; groups 21–30; 350 + 54.85; 1100 + 8×60
    [1055, 200, 700, 405, 1580, 0], '£3,940'],
  ['hybrid of 2019', { fuel: 'hybrid', firstRegistered: '2019-06-01', co2: 84, mpg: 78.5, insuranceGroup: 15, loss: [900, 45] }, null,
    // 8000/78.5 × 4.54609 × £1.514; standard rate; groups 11–20; 404.85; 900 + 8×45
    [701, 200, 560, 405, 1260, 0], '£3,130'],
  ['hydrogen of 2021', { fuel: 'hydrogen', firstRegistered: '2021-06-01', co2: 0, insuranceGroup: 33, loss: [2500, 90] }, null,
    // No national price; standard rate; groups 31–40; 404.85; 2500 + 8×90
    [null, 200, 880, 405, 3220, 0], '£4,700', 'without fuel or electricity'],
  ['plug-in hybrid of 2021', { fuel: 'plug-in hybrid', firstRegistered: '2021-03-01', co2: 33, mpg: 201.8, insuranceGroup: 31, loss: [1800, 70] }, null,
    // Depends on charging; standard rate; groups 31–40; 404.85; 1800 + 8×70
    [null, 200, 880, 405, 2360, 0], '£3,840', 'without fuel or electricity'],
  ['plug-in hybrid of 2014, band A', { fuel: 'plug-in hybrid', body: 'suv', firstRegistered: '2014-09-01', co2: 44, mpg: 148, insuranceGroup: 24, loss: [500, 40] }, null,
    // Depends on charging; A; groups 21–30; 704.85; 500 + 8×40
    [null, 20, 700, 705, 820, 0], '£2,240', 'without fuel or electricity'],
  ['electric of 2014', { fuel: 'electric', firstRegistered: '2014-03-01', co2: 0, insuranceGroup: 22, euroStatus: null, loss: [350, 30] }, null,
    // 8000/3.59 × £0.2611; £20; groups 21–30; 250 + 300 + 54.85; 350 + 8×30
    [582, 20, 700, 605, 590, 0], '£2,500'],
  ['electric of 2022', { fuel: 'electric', firstRegistered: '2022-03-01', co2: 0, insuranceGroup: 36, euroStatus: null, loss: [2000, 80] }, null,
    // 8000/3.59 × £0.2611; exempt from the supplement; groups 31–40; 250 + 54.85; 2000 + 8×80
    [582, 200, 880, 305, 2640, 0], '£4,610'],
  ['electric of 2025, over £50,000', { fuel: 'electric', body: 'suv', firstRegistered: '2025-06-01', co2: 0, insuranceGroup: 45, euroStatus: null, advertPounds: 640, loss: [6000, 150] }, null,
    // 8000/3.59 × £0.2611; 200 + 440; groups 41–50; 250, first MOT June 2028; 6000 + 8×150
    [582, 640, 1100, 250, 7200, 0], '£9,770'],
  ['luxury petrol in its supplement years', { body: 'saloon', firstRegistered: '2022-05-01', co2: 210, mpg: 30.1, insuranceGroup: 45, advertPounds: 620, loss: [5000, 120] }, null,
    // 8000/30.1 × 4.54609 × £1.514; 200 + 440, as last year's 195 + 425 shows; groups 41–50; 404.85; 5000 + 8×120
    [1829, 640, 1100, 405, 5960, 0], '£9,930'],
  ['luxury diesel past its supplement years', { fuel: 'diesel', body: 'suv', firstRegistered: '2019-05-01', co2: 215, mpg: 34.4, insuranceGroup: 44, advertPounds: 620, loss: [3000, 100] }, null,
    // 8000/34.4 × 4.54609 × £1.671; the supplement ended on 1 May 2025; groups 41–50; 404.85; 3000 + 8×100
    [1767, 200, 1100, 405, 3800, 0], '£7,270'],
  ['van of 2019', { fuel: 'diesel', body: 'van', firstRegistered: '2019-04-01', co2: 184, mpg: 40.4, insuranceGroup: 20, advertPounds: 345, loss: [1200, 60] }, null,
    // 8000/40.4 × 4.54609 × £1.671; as advertised; groups 11–20; 404.85; 1200 + 8×60
    [1504, 345, 560, 405, 1680, 0], '£4,490'],
  ['van of 2014, Euro 5, postcode unknown', { fuel: 'diesel', body: 'van', firstRegistered: '2014-04-01', co2: 199, mpg: 36.2, insuranceGroup: 20, euroStatus: 5, loss: [600, 40] }, null,
    // 8000/36.2 × 4.54609 × £1.671; no rate of cars; groups 11–20; 704.85; 600 + 8×40; charged in London
    [1679, null, 560, 705, 920, null], '£3,860', 'without road tax and zone charges'],
  ['classic of 1973', { body: 'convertible', firstRegistered: '1973-05-01', litres: 1.8, mpg: 25, euroStatus: null, loss: [0, 0] }, 'London',
    // 8000/25 × 4.54609 × £1.514; exempt; no group; 350 + 300, no MOT; kept its value; exempt by age
    [2202, 0, null, 650, 0, 0], '£2,850', 'without insurance'],
  ['small engine of 1999, in London', { firstRegistered: '1999-08-01', litres: 1.2, mpg: 42.2, insuranceGroup: 4, euroStatus: 2, loss: [50, 5] }, 'London',
    // 8000/42.2 × 4.54609 × £1.514; up to 1,549 cc; groups 1–10; 704.85; 50 + 8×5; 52 × 12.50
    [1305, 230, 450, 705, 90, 650], '£3,430'],
  ['large engine of 1998, in Leeds', { body: 'saloon', firstRegistered: '1998-03-01', litres: 2.8, mpg: 29.7, insuranceGroup: 32, euroStatus: 2, loss: [100, 10] }, 'Yorkshire and The Humber',
    // 8000/29.7 × 4.54609 × £1.514; over 1,549 cc; groups 31–40; 704.85; 100 + 8×10; no zone at the postcode
    [1854, 375, 880, 705, 180, 0], '£3,990'],
  ['250 g/km before 23 March 2006', { firstRegistered: '2005-06-01', co2: 250, mpg: 26.9, insuranceGroup: 34, euroStatus: 4, loss: [200, 15] }, null,
    // 8000/26.9 × 4.54609 × £1.514; K; groups 31–40; 704.85; 200 + 8×15; Euro 4
    [2047, 445, 880, 705, 320, 0], '£4,400'],
  ['260 g/km after it', { firstRegistered: '2007-06-01', co2: 260, mpg: 25.4, insuranceGroup: 43, euroStatus: 4, loss: [400, 30] }, null,
    // 8000/25.4 × 4.54609 × £1.514; M; groups 41–50; 704.85; 400 + 8×30; Euro 4
    [2168, 790, 1100, 705, 640, 0], '£5,400'],
  ['new range of 2025 without an insurance group', { body: 'suv', firstRegistered: '2025-03-01', co2: 134, mpg: 47.9, loss: [1500, 70] }, null,
    // 8000/47.9 × 4.54609 × £1.514; standard rate; no group; 350, first MOT March 2028; 1500 + 8×70
    [1150, 200, null, 350, 2060, 0], '£3,760', 'without insurance'],
  ['2017 without date, mpg or value', { year: 2017, co2: 118, insuranceGroup: 16 }, null,
    // No mpg; bands until March, standard rate since; groups 11–20; 704.85; not valued
    [null, null, 560, 705, null, 0], '£1,260', 'without fuel or electricity, road tax and loss of value'],
]

test('there are 24 of them', () => expect(new Set(cars.map(([name]) => name)).size).toBe(24))

test.each(cars)('%s', (_name, facts, region, shown, total, without) => {
  const cost = costOf(facts, region)
  expect(cost.lines.map(({ name }) => name)).toEqual(costNames)
  expect(
    cost.lines.map(({ cost: line }) => line && Math.round(penceAt(line, MILES) / 100)),
    cost.lines.map(({ reason }) => reason).join('\n'),
  ).toEqual(shown)
  expect(sumText(cost, MILES)).toBe(`About ${total} a year at 8,000 miles`)
  expect(withoutText(cost)).toBe(without)
})

const reasonOf = (name: string, facts: Facts, region: string | null = null) =>
  costOf(facts, region).lines.find(line => line.name === name)!.reason

test('each line says its assumption, or what is not known', () => {
  expect(reasonOf('fuel', { mpg: 60.1 })).toBe(
    '60.1 mpg by the official test, with petrol at 151.4p a litre (UK average, RAC Fuel Watch, June 2026). On the road most cars use more.',
  )
  expect(reasonOf('fuel', { fuel: null })).toBe('Its fuel is not known.')
  expect(reasonOf('fuel', {})).toBe('Its mpg is not known.')
  expect(reasonOf('tax', { firstRegistered: '2016-04-01', co2: 108 })).toBe(
    'Registered from March 2001 to March 2017: band B, for 108 g/km of CO2. Rates of 2026/27.',
  )
  expect(reasonOf('insurance', { insuranceGroup: 14 })).toBe(
    'It’s in group 14. We estimate this for groups 11 to 20, by the average premium of £562 (ABI, April to June 2025). Your own quote depends on you.',
  )
  expect(reasonOf('servicing', { firstRegistered: '2016-04-01' })).toBe(
    'Our estimate: £350 for a service and tyres, £300 for repairs at its age and £54.85 for an MOT, the most a test centre may charge.',
  )
  expect(reasonOf('servicing', { firstRegistered: '2025-03-01' })).toContain('No MOT is due within a year.')
  expect(reasonOf('servicing', {})).toBe('Its age is not known.')
  expect(reasonOf('zone', { euroStatus: 2 })).toContain('Enter your postcode to count it.')
  expect(reasonOf('zone', {}, 'London')).toContain('The congestion charge in central London is extra.')
  expect(reasonOf('zone', {})).not.toContain('congestion')
  expect(reasonOf('zone', { euroStatus: 2 }, 'London')).toContain(
    '£12.50 a day in London’s ULEZ, for one day',
  )
})

test('no line depends on an ‘if’', () => {
  for (const [, facts, region] of cars)
    for (const { reason } of costOf(facts, region).lines) expect(reason).not.toMatch(/\bif\b/i)
})

test('the planned tax a mile is said apart, for electric cars and plug-in hybrids', () => {
  const taxOf = (facts: Facts) => costOf(facts, null).plannedMileTax
  // 3p and 1.5p a mile from April 2028 (uk-rules).
  expect(taxOf({ fuel: 'electric' })).toEqual({ from: '2028-04-01', thousandMilesPence: 3000 })
  expect(taxOf({ fuel: 'plug-in hybrid' })).toEqual({ from: '2028-04-01', thousandMilesPence: 1500 })
  for (const fuel of ['petrol', 'hybrid', null] as const) expect(taxOf({ fuel })).toBeNull()
  expect(taxOf({ fuel: 'electric', body: 'van' })).toBeNull()
})
