import { expect, test } from 'vitest'
import { aCardRecord } from '#testing/card-record.ts'
import { LABELLED_ON, type LabelledCar, labelledCars } from '#testing/labelled-cars.ts'
import { type CatchId, catchRules } from './catch-rules.ts'
import { judgeCar, mainCatchOf } from './catches.ts'

const NOW = new Date(`${LABELLED_ON}T12:00:00Z`)

/** The row of a car as it is read for a card. */
const rowOf = ({ says, facts, tests, value }: Omit<LabelledCar, 'catches'>) =>
  aCardRecord(
    { short_description: null, description: says, ...facts },
    {
      valuePence: value === undefined ? null : value * 100,
      tests:
        tests?.map(([completedDate, odometerMiles]) => ({
          ...{ completedDate, odometerMiles, passed: true, expiryDate: null, defects: [] },
        })) ?? null,
    },
  )

const judge = (car: Omit<LabelledCar, 'catches'>) => judgeCar(rowOf(car), NOW)
const idsOf = (car: Omit<LabelledCar, 'catches'>) => judge(car).catches.map(({ id }) => id)

test('catches of labelled cars are found, and no others', () => {
  const wrong: string[] = []
  let agreed = 0
  let missed = 0
  let added = 0
  for (const car of labelledCars) {
    const found = idsOf(car)
    const lacking = car.catches.filter(id => !found.includes(id))
    const extra = found.filter(id => !car.catches.includes(id as CatchId))
    agreed += found.length - extra.length
    missed += lacking.length
    added += extra.length
    if (lacking.length + extra.length > 0) wrong.push(`${car.says} lacks [${lacking}], has [${extra}]`)
  }
  const precision = agreed / (agreed + added)
  const recall = agreed / (agreed + missed)
  console.log(
    `${labelledCars.length} cars, ${agreed + missed} catches: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    wrong,
  )
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.95)
})

type Car = Partial<Omit<LabelledCar, 'catches'>>
const fiveYears = { year: 2021, first_registered: '2021-11-01' }
const checked = (disagreements: string[], notes: string[] = []) => ({
  details: { factChecks: { disagreements, notes } },
})

/** Each rule with a car that it catches, what it says of it, and a car that it just leaves alone. */
const examples: Record<CatchId, { caught: Car; short: string; evidence: string[]; spared: Car }> = {
  damaged: {
    caught: { says: 'Sold as spares or repair.', facts: { conditions: { isNonRunner: true } } },
    short: 'Non-runner',
    evidence: ['The seller says that it does not run.', 'The advert says: ‘Sold as spares or repair.’'],
    spared: { says: 'Never a non-runner.', facts: { conditions: { isNonRunner: false } } },
  },
  'part-price': {
    caught: { says: 'The price is the deposit.' },
    short: 'Not the whole price',
    evidence: ['The advert says: ‘The price is the deposit.’'],
    spared: { says: 'A deposit of £99 holds it.' },
  },
  'write-off': {
    caught: { says: 'Cat N, light damage.', facts: { write_off_category: 'N' } },
    short: 'Category N write-off',
    evidence: ['The advert gives write-off category N.', 'The advert says: ‘Cat N, light damage.’'],
    spared: { says: 'Not a cat N.', facts: { write_off_category: 'none' } },
  },
  finance: {
    caught: { facts: { conditions: { outstandingLoan: true } } },
    short: 'Outstanding finance',
    evidence: ['The seller says that there is finance on it.'],
    spared: { says: 'No finance left on it.', facts: { conditions: { outstandingLoan: false } } },
  },
  'mileage-fell': {
    caught: {
      facts: { mileage: 52_000 },
      tests: [
        ['2025-03-20', 51_000],
        ['2026-03-20', 50_900],
      ],
    },
    short: 'Mileage went down',
    evidence: ['MOT on 20 March 2025: 51,000 miles.', 'MOT on 20 March 2026: 50,900 miles.'],
    spared: {
      facts: { mileage: 50_000 },
      tests: [
        ['2026-03-20', 51_000],
        ['2026-03-20', 50_900],
      ],
    },
  },
  'far-below': {
    caught: { value: 17_000 },
    short: 'Price far below similar cars',
    evidence: ['The price is £8,495. We value such a car at £17,000.'],
    spared: { value: 16_980 },
  },
  register: {
    caught: { facts: checked(['Colour: the advert says Blue, the register Black.']) },
    short: 'Advert does not match the records',
    evidence: ['Colour: the advert says Blue, the register Black.'],
    spared: { facts: checked([], ['We could not check its facts against the register.']) },
  },
  taxi: {
    caught: { says: 'Ex-taxi.' },
    short: 'Used as a taxi',
    evidence: ['The advert says: ‘Ex-taxi.’'],
    spared: { says: 'Never used as a taxi. Ideal as a taxi.' },
  },
  issues: {
    caught: { facts: { known_issues: ['rust'], conditions: { goodExhaust: false } } },
    short: 'Rust and 1 more fault',
    evidence: ['The seller lists: rust and exhaust not in good condition.'],
    spared: { says: 'Had an oil leak, now fixed.', facts: { conditions: { goodExhaust: true } } },
  },
  repairs: {
    caught: { facts: { major_repairs: ['timing-belt', 'engine-overhaul'] } },
    short: 'Engine overhaul done',
    evidence: ['The seller lists: engine overhaul done.'],
    spared: { says: 'New engine oil.', facts: { major_repairs: ['timing-belt'] } },
  },
  'no-mot': {
    caught: { facts: { mot_expires: '2026-11-27' } },
    short: 'No MOT',
    evidence: ['The advert says that its MOT ran out on 27 November 2026.'],
    spared: { says: 'No MOT advisories.', facts: { mot_expires: LABELLED_ON } },
  },
  'no-history': {
    caught: { says: 'Priced for no service history.', facts: { service_history: 'none' } },
    short: 'No service history',
    evidence: ['Service history in the advert: none.', 'The advert says: ‘Priced for no service history.’'],
    spared: { says: 'No history of accidents.', facts: { service_history: 'partial' } },
  },
  keepers: {
    caught: { facts: { ...fiveYears, owners: 3 } },
    short: '3 former keepers in 5 years',
    evidence: ['The advert gives 3 former keepers, and the car is 5 years old.'],
    spared: { facts: { ...fiveYears, owners: 2 } },
  },
  miles: {
    caught: { facts: { ...fiveYears, mileage: 91_000 } },
    short: '91,000 miles in 5 years',
    evidence: ['91,000 miles in 5 years. Most cars are driven less than 14,000 miles a year.'],
    spared: { facts: { ...fiveYears, mileage: 89_000 } },
  },
  import: {
    caught: { says: 'A fresh import.', facts: { imported: true } },
    short: 'Imported',
    evidence: ['The advert says that it was imported.', 'The advert says: ‘A fresh import.’'],
    spared: { says: 'Not an import.', facts: { imported: false } },
  },
  'one-key': {
    caught: { says: 'No spare key.', facts: { conditions: { setsOfKeys: 1 } } },
    short: 'One key',
    evidence: ['Sets of keys, by the seller: 1.', 'The advert says: ‘No spare key.’'],
    spared: { says: 'Spare key included.', facts: { conditions: { setsOfKeys: 2 } } },
  },
  'mot-gap': {
    caught: {
      tests: [
        ['2023-03-20', 30_000],
        ['2025-03-20', 44_000],
      ],
    },
    short: 'No MOT mileage for 24 months',
    evidence: ['MOT on 20 March 2023: 30,000 miles.', 'MOT on 20 March 2025: 44,000 miles.'],
    spared: {
      tests: [
        ['2023-03-20', 30_000],
        ['2024-10-20', 44_000],
      ],
    },
  },
}

test.each(catchRules.map(({ id }) => id))('the rule %s', id => {
  const { caught, short, evidence, spared } = examples[id]
  const plain = { says: 'A good car.' }
  expect(judge({ ...plain, ...caught }).catches).toEqual([
    { id, short, reason: expect.stringMatching(/^[A-Z].*\.$/), evidence },
  ])
  expect(idsOf({ ...plain, ...spared })).toEqual([])
})

test('a mileage below that of the last test is a fall, unless it is rounded or the test came later', () => {
  const car = (mileage: number, date: string) => ({
    says: 'A good car.',
    ...{ facts: { mileage }, tests: [[date, 50_900]] as const },
  })
  expect(judge(car(43_000, '2026-03-20')).catches[0]?.evidence).toEqual([
    'MOT on 20 March 2026: 50,900 miles.',
    'The advert: 43,000 miles.',
  ])
  expect(idsOf(car(50_000, '2026-03-20'))).toEqual([])
  expect(idsOf(car(43_000, '2026-11-20'))).toEqual([])
})

test('few miles of an old car are a catch until its tests bear them out', () => {
  const driven = {
    says: 'A good car.',
    facts: { year: 2014, first_registered: '2014-11-01', mileage: 9_000 },
  }
  expect(judge(driven).catches).toMatchObject([{ id: 'miles', short: 'Only 9,000 miles in 12 years' }])
  const tests = [
    ['2025-03-20', 8_200],
    ['2026-03-20', 8_700],
  ] as const
  expect(idsOf({ ...driven, tests })).toEqual([])
})

test('a missing fact is no catch, but it is not known', () => {
  const unknown = {
    ...({ source: 'web', partner: 'Demo Motors', service_history: null, write_off_category: null } as const),
    ...{ owners: null, mileage: null, imported: null, mot_expires: null, last_mot: null },
    ...{ first_registered: null, year: null },
  }
  const { catches, notKnown } = judge({ says: 'A good car with fresh oil.', facts: unknown })
  expect(catches).toEqual([])
  expect(notKnown).toEqual([
    'whether it was written off',
    'whether finance is owed on it',
    'whether the DVLA register agrees',
    'whether it has faults',
    'its service history',
    'how many keepers it had',
    'its mileage',
    'how many keys it has',
    'its MOT tests',
  ])
  const told = { says: 'HPI clear, FSH, one owner, two keys and no known faults.', facts: unknown }
  expect(judge(told).notKnown).toEqual(['whether the DVLA register agrees', 'its mileage', 'its MOT tests'])
  expect(judge({ ...told, says: 'Just in.', facts: { ...unknown, condition: 'new' } }).notKnown).toEqual([])
})

test('the most serious catch is for the card', () => {
  const car = { says: 'No service history.', facts: { conditions: { setsOfKeys: 1 } } }
  expect(mainCatchOf(rowOf(car), NOW)).toBe('No service history')
  expect(mainCatchOf(rowOf({ ...car, says: 'Cat S.' }), NOW)).toBe('Category S write-off')
  expect(mainCatchOf(rowOf({ says: 'A good car.' }), NOW)).toBeNull()
  for (const { short } of labelledCars.flatMap(labelled => judge(labelled).catches))
    expect(short.length).toBeLessThanOrEqual(40)
})

test('a quote hides the number plate, and a long one is cut around the claim', () => {
  const says = `${'Very tidy inside and out '.repeat(8)}my AB16 CDE comes with one key ${'and a good boot '.repeat(12)}.`
  const [quote] = judge({ says, facts: { registration: 'AB16CDE' } }).catches[0]!.evidence
  expect(quote).toContain('my [number plate hidden] comes with one key')
  expect(quote).not.toMatch(/AB16|CDE/)
  expect(quote!.length).toBeLessThan(190)
})
