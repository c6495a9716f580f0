import { describe, expect, test } from 'vitest'
import { carFacts } from '#testing/description-facts.ts'
import { storyOf } from './car-story.ts'
import { templateTexts } from './templates.ts'

const ON = '2026-11-22'
const variants = Array.from({ length: 60 }, (_, variant) => variant)
const textsOf = (facts: object) => templateTexts(storyOf(carFacts(facts), ON))
const every = (facts: object) => variants.map(variant => textsOf({ ...facts, variant }))

test('the short line has the most important facts', () => {
  const lines = every({}).map(({ short }) => short)
  expect(new Set(lines).size).toBeGreaterThan(10)
  expect(lines.filter(line => line.includes('ull service history')).length).toBeGreaterThan(20)
  for (const line of lines) expect(line).not.toMatch(/FSH|finance|Cat |\.$/)
})

test('with only make and model no facts are invented', () => {
  const bare = { make: 'Unknownmake', model: 'Unknownmodel' }
  const facts = Object.fromEntries(Object.keys(carFacts()).map(name => [name, null]))
  for (const { short, medium, long } of every({ ...facts, ...bare })) {
    expect(short).toBe('Unknownmake Unknownmodel for sale')
    expect(medium).toContain('Unknownmake Unknownmodel')
    expect(medium).not.toMatch(/\d|owner from|history|MOT/)
    expect(long).not.toMatch(/\d|owner from|history|MOT/)
  }
})

test('facts that are certain for the model and year are filled in, and no others', () => {
  const names = [
    'derivative',
    'trim',
    'fuelType',
    'seats',
    'bodyType',
    'gearbox',
    'engineSize',
    'bhp',
    'doors',
  ]
  const untold = Object.fromEntries(names.map(name => [name, null]))
  const story = (year: number | null) =>
    storyOf(carFacts({ ...untold, make: 'tesla', model: 'model 3', year }), ON)
  expect(story(2021)).toMatchObject({ fuelType: 'electric', bodyType: 'saloon', seats: null })
  expect(story(null)).toMatchObject({ fuelType: null, bodyType: null, name: 'Tesla Model 3' })
})

test('makes and models have the catalogue’s spelling', () => {
  expect(textsOf({ make: 'vw', model: 'golf' }).long).toContain('Volkswagen Golf')
})

test('the next variant gives another text', () => {
  const texts = every({})
  for (const [at, { medium, long }] of texts.slice(1).entries()) {
    expect(medium).not.toBe(texts[at]!.medium)
    expect(long).not.toBe(texts[at]!.long)
  }
})

describe('every length states', () => {
  // biome-ignore format: a table
  test.each([
    ['a write-off', { writeOffCategories: 'S' }, /Cat S/, /Cat(egory)? S (insurance )?write-off/],
    ['finance', { outstandingLoan: true }, /finance owing/i, /outstanding finance/],
    ['a non-runner', { isNonRunner: true }, /non-runner/i, /a non-runner/],
    ['a warning light', { anyWarningLights: true }, /warning light/i, /a warning light on/],
    ['an issue', { knownIssues: ['oil-leak'] }, /oil leak/i, /an oil leak/],
  ])('%s', (_, facts, short, longer) => {
    for (const texts of every(facts)) {
      expect(texts.short).toMatch(short)
      expect(texts.medium).toMatch(longer)
      expect(texts.long).toMatch(longer)
    }
  })

  test('an MOT that has run out', () => {
    for (const { medium, long } of every({ motExpiryDate: '2026-11-21' })) {
      expect(medium).toContain('21 November 2026')
      expect(`${medium} ${long}`).not.toMatch(/until 21/)
    }
  })

  test('all of it together fits into the short line', () => {
    const worst = {
      writeOffCategories: 'S',
      outstandingLoan: true,
      isNonRunner: true,
      anyWarningLights: true,
      knownIssues: ['rust', 'tyres'],
    }
    for (const { short } of every(worst)) expect(short).toBe('Non-runner, Cat S, finance owing, known faults')
  })
})

describe('overlapping and contradictory answers', () => {
  test('a fault in two answers is stated once', () => {
    for (const { medium } of every({ anyWarningLights: true, knownIssues: ['warning-light'] })) {
      expect(medium.match(/warning light/g)).toHaveLength(1)
    }
  })

  test('an absence that a known issue contradicts is not claimed', () => {
    for (const { long } of every({ knownIssues: ['oil-leak'], anyLeaks: false })) {
      expect(long).not.toMatch(/[Nn]o [^.]*leaks/)
    }
  })

  test('air conditioning that is not cold is not listed as equipment', () => {
    for (const { long } of every({
      knownIssues: ['air-conditioning'],
      features: ['climate-control', 'air-conditioning', 'bluetooth'],
    })) {
      expect(long).not.toMatch(/climate|(with|has|get|includes) [^.]*air conditioning(?! that)/)
    }
  })

  test('the exhaust of an electric car is not mentioned', () => {
    for (const { long } of every({
      fuelType: 'electric',
      goodExhaust: false,
      engineSize: null,
      derivative: null,
    })) {
      expect(long).not.toMatch(/exhaust|engine/)
    }
  })
})

describe('keepers', () => {
  test.each([
    [0, /one owner from new|One owner from new|first owner|owned it from new/],
    [1, /1 (former )?keeper\b(?!s)/],
    [3, /3 (former )?keepers/],
    [5, /5 or more (former )?keepers/i],
  ])('%s', (owners, said) => {
    for (const { long } of every({ owners })) expect(long).toMatch(said)
  })
})

test('only a mileage well below average is called low', () => {
  expect(every({ mileage: 21_000 }).filter(({ long }) => long.includes('low for its age')).length).toBe(60)
  expect(every({ mileage: 70_000 }).filter(({ long }) => /\blow\b/.test(long))).toEqual([])
})

test('ULEZ and tax are mentioned if they are certain', () => {
  const facts = { euroStatus: 6, co2Emissions: 99, dateOfRegistration: '2016-05-01', year: 2016 }
  expect(every(facts).some(({ long }) => long.includes('ULEZ compliant'))).toBe(true)
  expect(every(facts).some(({ long }) => /£20 a year/.test(long))).toBe(true)
  expect(every({ ...facts, dateOfRegistration: null }).some(({ long }) => /£/.test(long))).toBe(false)
  expect(every({ euroStatus: 5, fuelType: 'diesel' }).some(({ long }) => /ULEZ/.test(long))).toBe(false)
})

test('the three tones say the same of the car, each in its own way', () => {
  const of = (tone: string) => textsOf({ tone }).long
  const [plain, friendly, brief] = [of('plain'), of('friendly'), of('brief')]
  expect(friendly).toMatch(/^(Hello|Thank)/)
  expect(plain).not.toMatch(/^(Hello|Thank)/)
  expect(brief.length).toBeLessThan(0.75 * plain.length)
  for (const text of [plain, friendly, brief]) {
    expect(text).toContain('Ford Focus')
    expect(text).toContain('43,120 miles')
  }
})

test('nothing is promised that the seller did not say, and no part of a template is left over', () => {
  const promised = /mechanic|viewing|inspect|appointment|arrang|come and (see|have)|happy to|gladly/i
  for (const tone of ['plain', 'friendly', 'brief'])
    for (const serviceHistory of ['full', 'full dealer', 'partial', 'none', 'unknown'])
      for (const { short, medium, long } of every({
        tone,
        serviceHistory,
        derivative: null,
        isNonRunner: true,
      }))
        for (const text of [short, medium, long]) {
          expect(text).not.toMatch(promised)
          expect(text.replaceAll('CarPlay', '')).not.toMatch(/\b[A-Za-z]+[a-z][A-Z]\w*/)
        }
  expect(
    every({ serviceHistory: 'partial' }).some(({ long }) => long.includes('Part service history.')),
  ).toBe(true)
})
