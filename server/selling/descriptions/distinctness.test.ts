/** Texts of different cars must differ enough not to look generated. */
import { expect, test } from 'vitest'
import { Adverts } from '#db/demo/advert.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { carFacts } from '#testing/description-facts.ts'
import { storyOf } from './car-story.ts'
import { templateTexts } from './templates.ts'

const ON = '2026-03-31'
const CARS = 300
const adverts = new Adverts({ seed: 33, on: ON, partner: 0, live: CARS }, catalogue())
const stories = Array.from({ length: CARS }, (_, at) => storyOf(factsOf(adverts.liveAdvert(at), at), ON))
const texts = stories.map(templateTexts)

function factsOf(row: ListingRow, variant: number) {
  return carFacts({
    ...row.conditions,
    make: row.make,
    model: row.model,
    derivative: row.derivative,
    trim: row.trim_level,
    year: row.year,
    dateOfRegistration: row.first_registered,
    mileage: row.mileage,
    fuelType: row.fuel_type,
    bodyType: row.body_type,
    gearbox: row.transmission,
    color: row.color,
    engineSize: row.engine_litres,
    bhp: row.bhp,
    doors: row.doors,
    seats: row.seats,
    owners: row.owners,
    euroStatus: row.euro_status,
    co2Emissions: row.co2_g_km,
    serviceHistory: row.service_history,
    writeOffCategories: row.write_off_category,
    condition: row.condition,
    features: row.features,
    majorRepairs: row.major_repairs,
    knownIssues: row.known_issues,
    motExpiryDate: row.mot_expires,
    variant,
  })
}

/** The text without the car's own facts, which leaves the template. */
function bones(text: string, at: number): string {
  const { name, make, model, version, trim, color, kind } = stories[at]!
  return [name, make, model, version, trim, color, kind]
    .filter(word => word !== null && word !== '')
    .reduce<string>((rest, word) => rest.replaceAll(word!, '#'), text)
    .replace(/[\d,.]*\d/g, '0')
    .replace(/(January|February|March|April|May|June|July|August|September|October|November|December)/g, '#')
}

test('300 cars have 300 texts, few with the same template', () => {
  expect(new Set(texts.map(({ long }) => long)).size).toBe(CARS)
  expect(new Set(texts.map(({ medium }) => medium)).size).toBe(CARS)
  expect(new Set(texts.map(({ short }) => short)).size).toBeGreaterThan(CARS * 0.8)
  expect(new Set(texts.map(({ long }, at) => bones(long, at))).size).toBe(CARS)
  expect(new Set(texts.map(({ medium }, at) => bones(medium, at))).size).toBeGreaterThan(CARS * 0.97)
})

test('two texts share few sentences', () => {
  const sentences = texts.map(({ long }, at) => new Set(bones(long, at).split(/(?<=\.)\s+/)))
  let shared = 0
  for (let at = 1; at < CARS; at++) {
    const before = sentences[at - 1]!
    shared += [...sentences[at]!].filter(sentence => before.has(sentence)).length / sentences[at]!.size
  }
  expect(shared / (CARS - 1)).toBeLessThan(0.2)
  expect(new Set(sentences.flatMap(all => [...all])).size).toBeGreaterThan(800)
})

test('the variants of one car differ', () => {
  const facts = factsOf(adverts.liveAdvert(7), 0)
  const all = Array.from({ length: 200 }, (_, variant) => templateTexts(storyOf({ ...facts, variant }, ON)))
  expect(new Set(all.map(({ long }) => long)).size).toBe(200)
  expect(new Set(all.map(({ medium }) => medium)).size).toBeGreaterThan(170)
  expect(new Set(all.map(({ short }) => short)).size).toBeGreaterThan(20)
})
