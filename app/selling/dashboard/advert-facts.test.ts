import { expect, test } from 'vitest'
import { type SellerAdvert, STATISTIC_DAYS } from '#contracts/selling/dashboard/seller-advert.ts'
import { advertFacts } from './advert-facts.ts'
import { dailyCharts, dayNames } from './daily-layout.ts'

const now = new Date('2026-11-23T10:00:00Z')
const noExtras = { canCertify: false, canAdvertise: false }

/** Days that are not given are 0; the last is today. */
function daily(...last: number[]) {
  const days = [...Array<number>(STATISTIC_DAYS - last.length).fill(0), ...last]
  return { total: 100, days }
}

function anAdvert({ car = {}, ...facts }: { car?: object } & Partial<Omit<SellerAdvert, 'car'>> = {}) {
  return {
    car: {
      _id: '7',
      name: '2016 Ford Focus',
      slug: '2016-ford-focus',
      state: 'available',
      ...{ pricePence: 849_500, adminChargePence: 0 },
      priceLabel: null,
      listedAt: '2026-11-01T09:00:00Z',
      carImages: [],
      ...car,
    },
    createdAt: '2026-10-30T09:00:00Z',
    expiresAt: '2027-01-30T09:00:00Z',
    moves: ['pause', 'sold', 'withdraw'],
    canChangePrice: true,
    held: null,
    photographs: 4,
    missingShots: [],
    statistics: { views: daily(), saves: daily(), enquiries: daily() },
    range: null,
    noLabelReason: 'not_valued_yet',
    advice: [],
    ...facts,
  } as unknown as SellerAdvert
}

const facts = (advert: SellerAdvert) => advertFacts(advert, noExtras, now)

test.each([
  [{ state: 'available' }, 'Listed 1 November 2026 · ends 30 January 2027'],
  [{ state: 'sold' }, 'Listed 1 November 2026'],
  [{ state: 'draft' }, 'Begun 30 October 2026'],
])('%j: %s', (car, dates) => {
  expect(facts(anAdvert({ car })).dates).toBe(dates)
})

test('an advert that has run out says when, and one without an end says nothing of it', () => {
  const car = { state: 'expired' }
  expect(facts(anAdvert({ car, expiresAt: '2026-11-20T09:00:00Z' })).dates).toContain(
    'expired 20 November 2026',
  )
  expect(facts(anAdvert({ expiresAt: null })).dates).toBe('Listed 1 November 2026')
})

test.each([
  [daily(3, 0, 0, 0, 0, 0, 0, 5), '5', '2 more than the week before'],
  [daily(5, 0, 0, 0, 0, 0, 0, 3), '3', '2 fewer than the week before'],
  [daily(1, 9, 1, 1, 1, 1, 1, 1, 1, 9, 1, 1, 1, 1, 1), '15', 'no change from the week before'],
])('the last seven days are compared with the seven before', (views, week, change) => {
  const [first] = facts(anAdvert({ statistics: { views, saves: daily(), enquiries: daily() } })).numbers
  expect(first).toEqual({ title: 'Views', week, change, total: '100 views in all' })
})

test('a draft and a withdrawn advert have no page, and an ended one no position and nothing to change', () => {
  expect(facts(anAdvert({ car: { state: 'withdrawn' } }))).toMatchObject({
    path: null,
    position: null,
    links: [{ to: '/sell-my-car?like=7', name: 'Another like this' }],
  })
  expect(facts(anAdvert({ car: { state: 'sold' } }))).toMatchObject({ path: '/view/7/2016-ford-focus' })
})

test('certifying and advertising are offered where the operator has them', () => {
  expect(facts(anAdvert()).links.map(({ to }) => to)).toEqual(['/edit/7', '/sell-my-car?like=7'])
  const { links } = advertFacts(anAdvert(), { canCertify: true, canAdvertise: true }, now)
  expect(links.map(({ to }) => to)).toEqual([
    ...['/edit/7', '/certify/7', '/advertise/7'],
    '/sell-my-car?like=7',
  ])
})

test('only a price with a label has a range to be placed in', () => {
  const range = { pricePence: 850_000, lowPence: 747_000, highPence: 966_000 }
  const unlabelled = facts(anAdvert({ range, noLabelReason: 'wide_range' }))
  expect(unlabelled).toMatchObject({
    labelRange: null,
    position: { bar: null, text: 'No price label: prices of cars like this one differ too much.' },
  })
  const priceLabel = { label: 'fair', marketValuePence: 850_000 }
  const labelled = facts(anAdvert({ car: { priceLabel }, range, noLabelReason: null }))
  expect(labelled).toMatchObject({ labelRange: range, label: { tone: 'fair', text: 'Fair price' } })
  expect(labelled.position!.bar!.asked!.text).toBe('Asked: £8,495')
})

test('advice names the figures', () => {
  const range = { pricePence: 850_000, lowPence: 747_756, highPence: 966_225 }
  const { advice } = facts(anAdvert({ range, advice: ['add_more_photographs', 'lower_the_price'] }))
  expect(advice[0]).toContain('your advert has 4.')
  expect(advice[1]).toBe('Think about a lower price. Up to £9,244 its label would be ‘Fair price’.')
})

test('advice names shots that are missing, those of the inside first', () => {
  const advert = anAdvert({
    missingShots: ['front', 'odometer', 'rear-seats', 'boot'],
    advice: ['add_more_photographs'],
  })
  expect(facts(advert).advice).toEqual([
    'Add photographs of what buyers also look for: mileage on the dashboard; back seats; boot, open.',
  ])
})

test('a price with pence is put into the form as it is', () => {
  expect(facts(anAdvert({ car: { pricePence: 849_550 } })).pounds).toBe('8495.50')
})

test('a bar is as high as its share of the busiest day, and days without any have none', () => {
  const [views, saves] = dailyCharts({ views: daily(2, 0, 4), saves: daily(), enquiries: daily() })
  expect(views!.bars).toBe('M90.5 100V50h2.33V100ZM97.17 100V0h2.33V100Z')
  expect(views!.marks.map(({ label }) => label)).toEqual(['4', '0'])
  expect([saves!.bars, saves!.sum, saves!.marks[0]!.label]).toEqual(['', 0, '1'])
})

test('the days of the charts end today', () => {
  const names = dayNames(STATISTIC_DAYS, now)
  expect([names[0], names.at(-1), names.length]).toEqual(['25 Oct', '23 Nov', STATISTIC_DAYS])
})
