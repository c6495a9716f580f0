import { expect, test } from 'vitest'
import type { DerivativeChoice, Vehicle } from '#contracts/vehicle/looked-up-vehicle.ts'
import { factsOfChoice, factsOfLookUp } from './looked-up-facts.ts'

const choice = {
  ...{
    id: 'ford/focus/mk3/st',
    name: 'Focus Mk3 2.0 EcoBoost ST, 2012 to 2018',
    years: { from: 2012, to: 2018 },
  },
  facts: {
    ...{ make: 'Ford', model: 'Focus', generation: 'Mk3', derivative: '2.0 EcoBoost ST', fuelType: 'petrol' },
    ...{ engineSize: 2, bhp: 247, co2Emissions: 159, fuelEconomyCombined: 41.5, zeroTo60Mph: 6.5 },
    ...{ insuranceGroup: 34, electricRange: null },
  },
  options: {
    ...{ transmission: ['manual'], drivingAxle: ['front wheel drive'], bodyType: ['hatchback', 'estate'] },
    ...{ doors: [5], seats: [5], trim: ['ST-3'] },
  },
} as const

const vehicle = (facts: Partial<Vehicle['facts']>, choices: readonly unknown[] = [choice]) =>
  ({
    facts: {
      make: 'Ford',
      model: 'Focus',
      year: 2019,
      fuelType: 'hybrid',
      co2Emissions: 300,
      trim: 'ST',
      ...facts,
    },
    mot: { status: 'no details held', expires: null, firstDue: '2022-03-01', lastTest: null },
    choices,
  }) as unknown as Vehicle

test('the catalogue adds to the register’s facts and never replaces them', () => {
  const facts = factsOfLookUp(vehicle({}))
  expect(facts).toMatchObject({
    ...{ fuelType: 'hybrid', annualCosts: { co2Emissions: 300 }, trim: 'ST', year: 2019 },
    ...{ generation: 'Mk3', bhp: 247, gearbox: 'manual', fuelEconomy: { combined: 41.5 } },
  })
  expect(factsOfChoice(choice as unknown as DerivativeChoice, vehicle({}))).not.toHaveProperty('annualCosts')
})

test('what the register does not know is the catalogue’s', () => {
  expect(factsOfLookUp(vehicle({ co2Emissions: null, trim: null }))).toMatchObject({
    ...{ annualCosts: { co2Emissions: 159 }, trim: 'ST-3' },
  })
})

test('of several versions the chosen one is filled in, and none unasked', () => {
  const several = vehicle({}, [choice, { ...choice, id: 'other' }])
  expect(factsOfLookUp(several)).not.toHaveProperty('bhp')
  expect(factsOfLookUp(several, 'other')).toMatchObject({ bhp: 247 })
})

test('the day on which the first MOT is due is filled in as no expiry', () => {
  expect(factsOfLookUp(vehicle({}))).not.toHaveProperty('motExpiryDate')
})
