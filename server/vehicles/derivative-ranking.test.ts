/** Cars of the catalogue, as DVLA and DVSA would tell of them, lead back to their derivatives. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import type { DerivativeChoice } from '#contracts/vehicle/looked-up-vehicle.ts'
import type { MotRecord } from '#server/integrations/mot-history/mot-history.ts'
import type { VehicleRecord } from '#server/integrations/vehicle-enquiry/vehicle-enquiry.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { derivativeChoice } from './derivative-choice.ts'
import { rankedChoices } from './derivative-ranking.ts'
import { readVehicle } from './registered-facts.ts'

const nothing: VehicleRecord = {
  ...{ make: null, fuelType: null, colour: null, yearOfManufacture: null, monthOfFirstRegistration: null },
  ...{ engineCapacity: null, co2Emissions: null, euroStatus: null, taxStatus: null, taxDueDate: null },
  ...{ motStatus: null, motExpiryDate: null, markedForExport: null },
}
const untested: MotRecord = {
  ...{ make: null, model: null, fuelType: null, primaryColour: null, engineSize: null, tests: [] },
  ...{ registrationDate: null, firstUsedDate: null, motTestDueDate: null },
}

function choicesOf(record: Partial<VehicleRecord>, model: string | null): DerivativeChoice[] {
  const mot = model === null ? null : { ...untested, model }
  const read = readVehicle(catalogue(), { ...nothing, ...record }, mot)
  const { facts, make } = read
  return make ? rankedChoices({ ...facts, make, model: read.model, text: read.modelText }) : []
}

const OLDEST = 1990
const NEWEST = 2026
const all = catalogue().makes.flatMap(make =>
  make.models.flatMap(model =>
    model.generations.flatMap(generation =>
      generation.engines.flatMap(engine => {
        const from = Math.max(engine.years.from, generation.years.from, OLDEST)
        const to = Math.min(engine.years.to ?? NEWEST, generation.years.to ?? NEWEST)
        return from <= to ? [{ make, model, generation, engine, from, to }] : []
      }),
    ),
  ),
)

const dvlaFuels: Readonly<Record<FuelType, string>> = {
  ...{ petrol: 'PETROL', diesel: 'HEAVY OIL', electric: 'ELECTRICITY', hydrogen: 'FUEL CELLS' },
  ...{ hybrid: 'HYBRID ELECTRIC', 'plug-in hybrid': 'HYBRID ELECTRIC' },
}

type Derivative = (typeof all)[number]
const idOf = ({ make, model, generation, engine }: Derivative) =>
  derivativeChoice(make, model, generation, engine).id

/** Trims that are no part of an engine's name: a Model 3 Performance has no trim 'Standard Range'. */
function freeTrims({ model }: Derivative): string[] {
  const engines = model.generations.flatMap(({ engines }) => engines.map(({ name }) => name.toUpperCase()))
  const isFree = (word: string) => !engines.some(name => name.split(' ').includes(word))
  return model.trims.filter(trim => trim.toUpperCase().split(' ').every(isFree))
}

/** The id of a derivative, and what the services would tell of one of its cars. */
const registeredCars = fc
  .record({
    index: fc.nat(all.length - 1),
    /** 0 to 1: which of the years, and of the trims. */
    year: fc.double({ min: 0, max: 0.999, noNaN: true }),
    trim: fc.double({ min: 0, max: 0.999, noNaN: true }),
    /** From the catalogue's rounded litres, and its one figure for each engine. */
    ccApart: fc.integer({ min: -40, max: 40 }),
    co2Apart: fc.integer({ min: -6, max: 6 }),
  })
  .map(({ index, year, trim, ccApart, co2Apart }) => {
    const derivative = all[index]!
    const { make, model, engine, from, to } = derivative
    const registered = from + Math.floor(year * (to - from + 1))
    const record: Partial<VehicleRecord> = {
      make: make.name.toUpperCase(),
      fuelType: dvlaFuels[engine.fuel],
      yearOfManufacture: registered,
      monthOfFirstRegistration: `${registered}-06`,
      engineCapacity: engine.litres === null ? null : Math.round(engine.litres * 1000) + ccApart,
      co2Emissions: engine.co2 === null || registered < 2001 ? null : Math.max(0, engine.co2 + co2Apart),
    }
    const trims = freeTrims(derivative)
    const trimName = trims[Math.floor(trim * trims.length)] ?? ''
    return { id: idOf(derivative), record, text: `${model.name} ${trimName}`.toUpperCase().trim() }
  })

test('ids are unique in the catalogue', () => {
  expect(new Set(all.map(idOf)).size).toBe(all.length)
})

test('a list holds the derivative of the car, and no two choices of one name', () => {
  // A model with its trim may be the name of another model.
  const isAmbiguous = /^(SEVILLE STS|KORANDO SPORT|AYGO X|IMPREZA .*WRX)/
  fc.assert(
    fc.property(registeredCars, ({ id: expected, record, text }) => {
      fc.pre(!isAmbiguous.test(text))
      const choices = choicesOf(record, text)
      expect(choices.map(({ id }) => id)).toContain(expected)
      expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length)
    }),
    { numRuns: 2000 },
  )
})

describe('how often the right derivative comes first, and among the first three', () => {
  const shares = (withModel: boolean) => {
    const drawn = fc.sample(fc.noBias(registeredCars), { numRuns: 4000, seed: 15 })
    const places = drawn.map(({ id: expected, record, text }) =>
      choicesOf(record, withModel ? text : null).findIndex(({ id }) => id === expected),
    )
    const share = (fits: (place: number) => boolean) => places.filter(fits).length / places.length
    return { first: share(place => place === 0), three: share(place => place >= 0 && place < 3) }
  }

  test('with the model, from MOT tests', () => {
    const { first, three } = shares(true)
    expect(first).toBeGreaterThan(0.75)
    expect(three).toBeGreaterThan(0.97)
  })

  test('by DVLA alone, which names no model', () => {
    const { first, three } = shares(false)
    expect(first).toBeGreaterThan(0.43)
    expect(three).toBeGreaterThan(0.77)
  })
})

const petrol = { fuelType: 'PETROL', yearOfManufacture: 2016, monthOfFirstRegistration: '2016-04' }
const diesel = { ...petrol, fuelType: 'HEAVY OIL' }

test.each<[string, Partial<VehicleRecord>, string | null, string]>([
  [
    'make, year, engine and CO2',
    { ...petrol, make: 'FORD', engineCapacity: 998, co2Emissions: 108 },
    'FOCUS ZETEC',
    'Focus Mk3 1.0 EcoBoost 125',
  ],
  [
    'an engine’s badge',
    { ...diesel, make: 'BMW', engineCapacity: 1995, co2Emissions: 111 },
    '320D M SPORT',
    '320d',
  ],
  [
    'a model of two words, and an engine’s badge',
    { ...diesel, make: 'LAND ROVER', engineCapacity: 1999, co2Emissions: 125 },
    'RANGE ROVER EVOQUE SE TECH TD4',
    'Range Rover Evoque L538 2.0 TD4',
  ],
  [
    'a badge that is not there',
    { ...petrol, make: 'VOLKSWAGEN', engineCapacity: 1984, co2Emissions: 139 },
    'GOLF GTI',
    'GTI',
  ],
  [
    'a model behind its engine',
    {
      ...petrol,
      make: 'MINI',
      engineCapacity: 1998,
      co2Emissions: 141,
      yearOfManufacture: 2018,
      monthOfFirstRegistration: '2018-04',
    },
    'COOPER S COUNTRYMAN',
    'Countryman',
  ],
  [
    'a make that DVLA does not know yet',
    { ...petrol, make: 'FIAT', engineCapacity: 1368, co2Emissions: 155 },
    'ABARTH 595',
    '595',
  ],
  [
    'a mild hybrid, petrol to its maker',
    {
      make: 'FORD',
      fuelType: 'HYBRID ELECTRIC',
      yearOfManufacture: 2021,
      engineCapacity: 999,
      co2Emissions: 111,
    },
    'FIESTA ST-LINE',
    'mHEV',
  ],
])('%s lead to the derivative', (_, record, text, name) => {
  expect(choicesOf(record, text)[0]?.name).toContain(name)
})

test('a trim that begins as another model does not lead to it', () => {
  const record = { ...diesel, make: 'BMW', engineCapacity: 2993, co2Emissions: 157 }
  expect(choicesOf(record, 'X5 XDRIVE30D M SPORT')[0]?.facts.model).toBe('X5')
  expect(choicesOf(record, 'X5 M SPORT')[0]?.facts.model).toBe('X5')
})

test('an engine that the catalogue lacks offers the others of that model and year', () => {
  const record = { ...petrol, make: 'FORD', engineCapacity: 6000 }
  expect(choicesOf(record, 'FOCUS').map(({ facts }) => facts.model)).toContain('Focus')
  expect(choicesOf({ make: 'UNHEARD OF' }, 'FOCUS')).toEqual([])
})
