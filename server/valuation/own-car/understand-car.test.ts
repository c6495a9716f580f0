import { expect, test } from 'vitest'
import type { MotRecord } from '#server/integrations/mot-history/mot-history.ts'
import type { VehicleRecord } from '#server/integrations/vehicle-enquiry/vehicle-enquiry.ts'
import { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'
import { understandCar } from './understand-car.ts'

const focus: VehicleRecord = {
  make: 'FORD',
  fuelType: 'PETROL',
  colour: 'BLUE',
  yearOfManufacture: 2016,
  monthOfFirstRegistration: '2016-04',
  engineCapacity: 999,
  co2Emissions: 108,
  euroStatus: null,
  taxStatus: null,
  taxDueDate: null,
  motStatus: null,
  motExpiryDate: null,
  markedForExport: null,
}

function aLookUp(record: VehicleRecord | null, model: string | null = null): VehicleLookUp {
  const mot: MotRecord = {
    ...{ make: 'FORD', model, fuelType: null, primaryColour: null, engineSize: null },
    ...{ registrationDate: null, firstUsedDate: null, motTestDueDate: null, tests: [] },
  }
  return new VehicleLookUp({
    vehicleEnquiry: { isDemonstration: false, enquire: async () => record },
    motHistory: { isDemonstration: false, history: async () => (model ? mot : null) },
  })
}

const sent = { numberplate: 'KX16 KVB', mileage: '48000', postcode: 'LS1 4AP' }

async function choicesOf(lookUp: VehicleLookUp) {
  const understood = await understandCar(lookUp, sent)
  if (understood.outcome !== 'choose') throw new Error('There was nothing to choose')
  return understood
}

test('where DVSA names no model, derivatives of several models are offered', async () => {
  const { car, choices } = await choicesOf(aLookUp(focus))
  expect(car).toBe('2016 Ford')
  expect(new Set(choices.map(({ facts }) => facts.model)).size).toBeGreaterThan(1)
  expect(choices.length).toBeLessThanOrEqual(12)
})

test('the chosen derivative settles its facts, and what several have in common is known without', async () => {
  const lookUp = aLookUp(focus, 'FOCUS ZETEC')
  const { car, choices } = await choicesOf(lookUp)
  expect(car).toBe('2016 Ford Focus')
  const chosen = await understandCar(lookUp, { ...sent, choice: choices[0]!.id })
  expect(chosen).toMatchObject({
    car: {
      ...{
        make: 'Ford',
        model: 'Focus',
        derivative: choices[0]!.facts.derivative,
        bhp: choices[0]!.facts.bhp,
      },
      ...{
        first_registered: '2016-04-15',
        color: 'blue',
        mileage: 48_000,
        region: 'Yorkshire and The Humber',
      },
    },
  })
  const unknown = await understandCar(lookUp, { ...sent, choice: 'unknown' })
  expect(unknown).toMatchObject({ car: { model: 'Focus', derivative: null, fuel_type: 'petrol' } })
})

test('without a model there is nothing to value', async () => {
  await expect(understandCar(aLookUp(focus), { ...sent, choice: 'unknown' })).rejects.toMatchObject({
    code: 'vehicle-not-found',
    message: 'We could not find out which model this car is. Enter the car by hand.',
  })
})

test('what is known of the trim is left out where the derivative has no such trim', async () => {
  const lookUp = aLookUp(focus, 'FOCUS ZETEC')
  const { choices } = await choicesOf(lookUp)
  const asked = { ...sent, choice: choices[0]!.id }
  expect(await understandCar(lookUp, { ...asked, trim: 'Zetec' })).toMatchObject({
    car: { trim_level: 'Zetec' },
  })
  expect(await understandCar(lookUp, { ...asked, trim: 'Vignale Deluxe' })).toMatchObject({
    car: { trim_level: null },
  })
})

test('a make and a model of the catalogue are taken, whatever their characters', async () => {
  const byHand = { year: 2023, fuelType: 'Electric', gearbox: 'Auto', mileage: 1000 }
  const asked = { ...byHand, make: 'smart', model: '#1' }
  expect(await understandCar(aLookUp(null), asked)).toMatchObject({ car: '2023 Smart #1' })
})

test('a make and a model typed by hand may be unknown to the catalogue', async () => {
  const byHand = {
    make: 'Zorgo',
    model: 'Nine',
    year: 2016,
    fuelType: 'Petrol',
    gearbox: 'Auto',
    mileage: 1000,
  }
  expect(await understandCar(aLookUp(null), byHand)).toMatchObject({
    outcome: 'understood',
    car: { make: 'Zorgo', model: 'Nine', fuel_type: 'petrol', transmission: 'automatic', region: null },
  })
})
