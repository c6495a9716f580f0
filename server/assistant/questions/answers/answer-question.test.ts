import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { SearchService } from '#server/search/search.service.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { recogniseQuestion } from '../recognition/recognise-question.ts'
import { answerQuestion } from './answer-question.ts'
import type { AnswerServices } from './stock-answers.ts'

let forecourt: RunningApp
let services: AnswerServices
let ids: number[]

const leeds = { town: 'Leeds', latitude: 53.797, longitude: -1.547 }
const truro = { town: 'Truro', latitude: 50.263, longitude: -5.051 }
const estate = {
  make: 'Skoda',
  model: 'Octavia',
  derivative: '1.6 TDI',
  trim_level: 'SE',
  body_type: 'estate',
} as const
const mini = {
  make: 'Mini',
  model: 'Hatch',
  derivative: '1.5 Cooper',
  trim_level: null,
  color: 'red',
} as const

beforeAll(async () => {
  forecourt = await runningApp()
  ids = await forecourt.list(
    aListing({
      ...estate,
      ...leeds,
      transmission: 'automatic',
      price_pence: 549_500,
      mileage: 101_250,
      year: 2014,
    }),
    aListing({
      ...estate,
      ...truro,
      transmission: 'automatic',
      price_pence: 249_500,
      mileage: 143_120,
      year: 2010,
      write_off_category: 'S',
    }),
    aListing({ ...mini, ...truro, price_pence: 699_500, mileage: 41_000, year: 2016 }),
    aListing({ ...mini, ...truro, price_pence: 899_500, mileage: 22_000, year: 2018 }),
    aListing({ ...mini, ...truro, price_pence: 950_000, mileage: null, year: 2018, state: 'sold' }),
    ...Array.from({ length: 9 }, (_, index) =>
      aListing({
        ...leeds,
        model: 'Fiesta',
        derivative: '1.25',
        price_pence: 400_000 + index * 50_000,
        year: 2012,
      }),
    ),
  )
  const vocabulary = new Vocabulary()
  const search = new SearchService(
    forecourt.connections.database,
    forecourt.index,
    vocabulary,
    async () => null,
  )
  services = { search, vocabulary, now: new Date('2026-11-22T10:00:00Z'), placeMiles: 50 }
})
afterAll(() => forecourt.stop())

async function asked(
  text: string,
  criteria: Criteria = {},
  updatedSearch: Criteria = criteria,
): Promise<string | null> {
  const understanding = {
    op: 'set' as const,
    statements: [],
    criteria,
    sortBy: undefined,
    readings: [],
    unused: [],
    hints: [],
    refused: [],
    question: undefined,
    confidence: 1,
  }
  return await answerQuestion(
    recogniseQuestion(text)!,
    understanding,
    { criteria: updatedSearch, sortBy: 'relevance' },
    services,
  )
}

const automaticEstate: Criteria = { transmission: ['automatic'], bodyType: ['estate'] }
const redMini: Criteria = { make: ['mini'], color: ['red'] }
const fiesta: Criteria = { make: ['ford'], model: ['fiesta'] }

describe('questions about stock', () => {
  test('the cheapest near an unknown place: of the whole UK, with a request for the place', async () => {
    const answer = await asked("what's the cheapest automatic estate near me?", automaticEstate)
    expect(answer).toMatch(
      /^The cheapest automatic estate: 2010 Skoda Octavia.*, £2,495, 143,120 miles, in Truro, a category S write-off \(\/view\/\d+\/[a-z0-9-]+\)\. Tell me your town or postcode and I’ll look near you\.$/,
    )
    expect(answer).toContain(`/view/${ids[1]}/`)
  })

  test('the place of the search is used for ‘near me’', async () => {
    const answer = await asked("what's the cheapest automatic estate near me?", automaticEstate, {
      city: 'leeds',
    })
    expect(answer).toMatch(/^We have one automatic estate within 50 miles of Leeds: 2014 Skoda Octavia/)
    expect(answer).not.toContain('Tell me')
  })

  test('the cheapest near a town', async () => {
    const answer = await asked('what is the cheapest fiesta near Leeds?', { ...fiesta, city: 'leeds' })
    expect(answer).toMatch(
      /^The cheapest Ford Fiesta car within 50 miles of Leeds: .*£4,000, 48,000 miles, in Leeds/,
    )
  })

  test('cars further away where there are none nearby', async () => {
    expect(await asked('do you have any red minis near Leeds?', { ...redMini, city: 'leeds' })).toBe(
      'None within 50 miles of Leeds; across the UK, 2 red Mini cars, from £6,995.',
    )
  })

  test('newest, oldest, lowest mileage, dearest', async () => {
    expect(await asked("what's the newest mini you have?", redMini)).toMatch(
      /^The newest red Mini car: 2018 Mini/,
    )
    expect(await asked("what's the oldest mini you have?", redMini)).toMatch(
      /^The oldest red Mini car: 2016 Mini/,
    )
    expect(await asked("what's the lowest mileage mini?", redMini)).toMatch(
      /, £8,995, 22,000 miles, in Truro/,
    )
    expect(await asked("what's the most expensive mini?", redMini)).toMatch(
      /^The most expensive red Mini car: 2018/,
    )
    expect(await asked("what's the newest fiesta?", fiesta)).toMatch(
      /^One of the newest Ford Fiesta cars: 2012/,
    )
  })

  test('the nearest, which needs a place', async () => {
    expect(await asked("where's the nearest mini?", redMini)).toBe(
      'Tell me your town or postcode and I’ll look near you.',
    )
    expect(await asked("where's the nearest mini to Truro?", { ...redMini, city: 'truro' })).toContain(
      'in Truro',
    )
  })

  test('how many, and whether any', async () => {
    expect(await asked('how many fiestas do you have?', fiesta)).toBe('We have 9 Ford Fiesta cars.')
    expect(await asked('how many cars are there?')).toBe('We have 13 cars.')
    expect(await asked('how many of those are red?', { color: ['red'] }, redMini)).toBe(
      'We have 2 red Mini cars.',
    )
    expect(await asked('do you have any red minis?', redMini)).toBe('Yes, 2 red Mini cars, from £6,995.')
    expect(await asked('do you have any pink minis?', { make: ['mini'], color: ['pink'] })).toBe(
      'Sorry, we have no pink Mini cars at the moment.',
    )
  })

  test('typical prices', async () => {
    expect(await asked('average price of a fiesta', fiesta)).toBe(
      'The middle price of our 9 Ford Fiesta cars is £6,000; half of them cost from £5,000 to £7,000.',
    )
    expect(await asked('how much is a mini?', redMini)).toBe(
      'The 2 red Mini cars we have cost from £6,995 to £8,995.',
    )
    expect(await asked('how much is a car?')).toBeNull()
  })

  test('an unknown place or make has no answer', async () => {
    expect(await asked('how many cars near Nowhereville?', { city: 'nowhereville' })).toBeNull()
    expect(await asked("what's the cheapest trabbi?", { make: ['trabbi'] })).toBeNull()
  })
})

describe('questions about a model', () => {
  test('are about the model of the search where they name none', async () => {
    expect(
      await asked(
        'how big is its boot?',
        {},
        { make: ['skoda'], model: ['superb'], yearMin: 2017, yearMax: 2017 },
      ),
    ).toBe('The boot of the 2017 Skoda Superb holds 625 litres as a hatchback.')
    expect(
      await asked('how big is the boot of the estate?', { bodyType: ['estate'] }, { make: ['skoda'] }),
    ).toBeNull()
  })

  test('unsupported topics get a reply that says so', async () => {
    expect(await asked('can you book my MOT?')).toMatch(/^I can’t book or price an MOT\./)
  })
})
