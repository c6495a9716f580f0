import { describe, expect, test } from 'vitest'
import { matchKey, slugify } from '#contracts/slug.ts'
import { catalogue } from './catalogue.ts'
import { certainFacts } from './certain-facts.ts'
import { parseMake } from './parse.ts'

describe('the catalogue as a whole', () => {
  const { makes } = catalogue()
  const models = makes.flatMap(make => make.models.map(model => ({ make, model })))

  test('has at least 55 makes and 550 models, each with generations and engines', () => {
    expect(makes.length).toBeGreaterThanOrEqual(55)
    expect(models.length).toBeGreaterThanOrEqual(550)
    const hollow = models.filter(
      ({ model }) =>
        model.generations.length === 0 || model.generations.some(one => one.engines.length === 0),
    )
    expect(hollow.map(({ make, model }) => `${make.name} ${model.name}`)).toEqual([])
  })

  test('names each model of a make once', () => {
    const slugs = models.map(({ make, model }) => `${make.slug}/${model.slug}`)
    expect(slugs.filter((slug, i) => slugs.indexOf(slug) !== i)).toEqual([])
    expect(slugs.every(slug => slug.split('/').every(part => part === slugify(part) && part !== ''))).toBe(
      true,
    )
  })

  test('has unique names and aliases for makes, and for the models of a make', () => {
    const called = (owner: string, one: { name: string; aliases: readonly string[] }) =>
      [...new Set([one.name, ...one.aliases].map(matchKey))].map(key => ({ key, owner }))
    const taken = (names: { key: string; owner: string }[]) =>
      [...Map.groupBy(names, name => name.key)].flatMap(([key, owners]) =>
        owners.length > 1 ? [`${key}: ${owners.map(one => one.owner).join(', ')}`] : [],
      )
    expect(taken(makes.flatMap(make => called(make.name, make)))).toEqual([])
    expect(
      makes.flatMap(make => taken(make.models.flatMap(model => called(`${make.name} ${model.name}`, model)))),
    ).toEqual([])
  })

  test('gives no make the name of another make’s model', () => {
    // 'cherry' is more often a misspelling of Chery than the Datsun Cherry.
    const spared = ['Chery: cherry']
    const stolen = makes.flatMap(make =>
      make.aliases
        .filter(alias =>
          models.some(other => other.make !== make && matchKey(other.model.name) === matchKey(alias)),
        )
        .map(alias => `${make.name}: ${alias}`),
    )
    expect(stolen.filter(alias => !spared.includes(alias))).toEqual([])
  })

  test('gives electric cars no CO2 figure and others an engine size', () => {
    const engines = models.flatMap(({ make, model }) =>
      model.generations.flatMap(generation =>
        generation.engines.map(engine => ({ name: `${make.name} ${model.name} ${engine.name}`, engine })),
      ),
    )
    const smoking = engines.filter(({ engine }) => engine.fuel === 'electric' && (engine.co2 ?? 0) !== 0)
    const engineless = engines.filter(
      ({ engine }) => ['petrol', 'diesel', 'hybrid'].includes(engine.fuel) && engine.litres === null,
    )
    expect(smoking.map(one => one.name)).toEqual([])
    expect(engineless.map(one => one.name)).toEqual([])
  })

  test('dates no engine outside its generation by more than a year', () => {
    const astray = models.flatMap(({ make, model }) =>
      model.generations.flatMap(({ name, years, engines }) =>
        engines
          .filter(
            engine =>
              engine.years.from < years.from - 1 ||
              (years.to !== null && (engine.years.to ?? 0) > years.to + 1),
          )
          .map(engine => `${make.name} ${model.name} ${name}: ${engine.name}`),
      ),
    )
    expect(astray).toEqual([])
  })
})

describe('names and aliases', () => {
  test.each([
    ['merc', 'Mercedes-Benz'],
    ['mercedes', 'Mercedes-Benz'],
    ['beemer', 'BMW'],
    ['vdub', 'Volkswagen'],
    ['vw', 'Volkswagen'],
    ['hyundi', 'Hyundai'],
    ['land rover', 'Land Rover'],
    ['LANDROVER', 'Land Rover'],
    ['citroën', 'Citroen'],
  ])('%s is %s', (given, name) => {
    expect(catalogue().make(given)?.name).toBe(name)
  })

  test.each([
    ['Mercedes-Benz', 'c class', 'C-Class'],
    ['Mercedes-Benz', 'C CLASS', 'C-Class'],
    ['Mercedes-Benz', 'Mercedes C-Class', 'C-Class'],
    ['Volkswagen', 'up', 'up!'],
    ['Volkswagen', 'Golf SV', 'Golf SV'],
    ['Ford', 'KA', 'Ka'],
    ['Ford', 'Ka+', 'Ka+'],
    ['Ford', 'Ford Focus', 'Focus'],
    ['BMW', '3 series', '3 Series'],
    ['Hyundai', 'I10', 'i10'],
    ['Vauxhall', 'Mokka X', 'Mokka X'],
  ])('%s %s is %s', (make, given, name) => {
    const known = catalogue()
    expect(known.model(known.make(make)!, given)?.name).toBe(name)
  })
})

describe('certain facts', () => {
  const make = parseMake(
    `make Testa
model Uno | popularity 5
gen Mk1 | 2010-2015 | hatchback 3/5, estate 5 | seats 5 | 4000x1500 | 1100 kg | boot 300 | tank 45
1.2 | petrol | 1.2 | 70 | m5 | fwd | 120 | 50 | 14 | 5 | 9000
1.6 | diesel | 1.6 | 90 | m5 a6 | fwd | 110 | 60 | 12 | 9 | 11000
gen Mk2 | 2016- | suv 5 | seats 5 | 4200x1600 | 1300 kg | boot 400 | tank 50
1.0 | petrol | 1.0 | 95 | m6 a7 | fwd/awd | 115 | 55 | 11 | 10 | 15000`,
    'testa.txt',
  )
  const [model] = make.models
  const known = { make: () => make, model: () => model } as unknown as ReturnType<typeof catalogue>

  test('a figure is certain if all possible derivatives agree', () => {
    const facts = certainFacts(known, { make: 'Testa', model: 'Uno', year: 2013, fuel: 'diesel' })
    expect(facts).toMatchObject({
      generation: 'Mk1',
      seats: 5,
      axle: 'front wheel drive',
      bhp: 90,
      tankLitres: 45,
    })
  })

  test('it is unknown if they differ', () => {
    const facts = certainFacts(known, { make: 'Testa', model: 'Uno', year: 2013 })
    expect(facts).toMatchObject({ body: null, doors: null, bhp: null, fuel: null, bootLitres: null })
    expect(certainFacts(known, { make: 'Testa', model: 'Uno', year: 2018 })).toMatchObject({
      body: 'suv',
      axle: null,
      bootLitres: 400,
    })
  })

  test('measures apply only to the first body', () => {
    expect(
      certainFacts(known, { make: 'Testa', model: 'Uno', year: 2013, body: 'estate' }).lengthMm,
    ).toBeNull()
    expect(certainFacts(known, { make: 'Testa', model: 'Uno', year: 2013, body: 'hatchback' }).lengthMm).toBe(
      4000,
    )
  })

  test('nothing is certain of a car that no derivative fits', () => {
    expect(
      Object.values(certainFacts(known, { make: 'Testa', model: 'Uno', year: 1999 })).every(
        fact => fact === null,
      ),
    ).toBe(true)
  })
})

test.each([
  [
    'make X\nmodel Y | popularity 5\ngen Z | 2010- | spaceship 5 | seats 5 | - | - | - | -',
    "x.txt:3: no body 'spaceship'",
  ],
  ['make X\nmodel Y | popularity 500', "x.txt:2: popularity '500' is not from 0 to 100"],
  [
    'make X\nmodel Y | popularity 5\ngen Z | 2010- | hatchback 5 | seats 50 | - | - | - | -',
    "x.txt:3: '50': Seats must be from 1 to 20",
  ],
  ['1.0 | petrol', "x.txt:1: unexpected '1.0'"],
])('a malformed line is refused with its file and number', (text, message) => {
  expect(() => parseMake(text, 'x.txt')).toThrow(message)
})
