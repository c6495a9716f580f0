import { expect, test } from 'vitest'
import type { MotRecord } from '#server/integrations/mot-history/mot-history.ts'
import type { VehicleRecord } from '#server/integrations/vehicle-enquiry/vehicle-enquiry.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { readVehicle } from './registered-facts.ts'

const record: VehicleRecord = {
  ...{ make: 'FORD', fuelType: 'PETROL', colour: 'RED', yearOfManufacture: 2019, engineCapacity: 998 },
  ...{ monthOfFirstRegistration: '2019-03', co2Emissions: 108, euroStatus: 'EURO 6 DG', taxStatus: 'Taxed' },
  ...{ taxDueDate: null, motStatus: null, motExpiryDate: null, markedForExport: false },
}
const mot: MotRecord = {
  ...{ make: 'FORD', model: 'FOCUS ST-LINE X', fuelType: 'Petrol', primaryColour: 'Red', engineSize: 999 },
  ...{ registrationDate: '2019-03-14', firstUsedDate: '2019-03-14', motTestDueDate: null, tests: [] },
}
const factsOf = (dvla: Partial<VehicleRecord>, dvsa: Partial<MotRecord> | null = {}) =>
  readVehicle(catalogue(), { ...record, ...dvla }, dvsa && { ...mot, ...dvsa }).facts

test('both services’ facts in our terms', () => {
  expect(factsOf({})).toEqual({
    ...{ make: 'Ford', model: 'Focus', trim: 'ST-Line X', year: 2019, dateOfRegistration: '2019-03-14' },
    ...{ monthOfRegistration: '2019-03', fuelType: 'petrol', engineCapacity: 998, engineSize: 1 },
    ...{ co2Emissions: 108, color: 'red', euroStatus: 6 },
  })
})

test('without MOT history model, trim and day are unknown', () => {
  expect(factsOf({}, null)).toMatchObject({ make: 'Ford', model: null, trim: null, dateOfRegistration: null })
})

test.each([
  ['FORD', 'Ford'],
  ['MERCEDES-BENZ', 'Mercedes-Benz'],
  ['MERCEDES', 'Mercedes-Benz'],
  ['VOLKSWAGEN', 'Volkswagen'],
  ['MINI', 'Mini'],
  ['LAND ROVER', 'Land Rover'],
  ['BMW', 'BMW'],
  ['ALFA ROMEO', 'Alfa Romeo'],
  ['ROLLS ROYCE', 'Rolls-Royce'],
  ['CITROEN', 'Citroen'],
  ['SOME-SMALL MAKER', 'Some-Small Maker'],
])('the make %s is %s', (make, name) => {
  expect(factsOf({ make }, null).make).toBe(name)
})

test.each([
  ['PETROL', 120, 'petrol'],
  ['DIESEL', 120, 'diesel'],
  ['HEAVY OIL', 120, 'diesel'],
  ['ELECTRICITY', 0, 'electric'],
  ['HYBRID ELECTRIC', 92, 'hybrid'],
  ['HYBRID ELECTRIC', null, 'hybrid'],
  ['HYBRID ELECTRIC', 28, 'plug-in hybrid'],
  ['ELECTRIC DIESEL', 130, 'hybrid'],
  ['GAS BI-FUEL', 150, 'petrol'],
  ['FUEL CELLS', 0, 'hydrogen'],
  ['STEAM', 0, null],
])('the fuel %s with %s g/km is %s', (fuelType, co2Emissions, fuel) => {
  expect(factsOf({ fuelType, co2Emissions }).fuelType).toBe(fuel)
})

test.each([
  ['GREY', 'grey'],
  ['MAROON', 'red'],
  ['BEIGE', 'brown'],
  ['TURQUOISE', 'blue'],
  ['CREAM', 'white'],
  ['MULTI-COLOUR', null],
])('the colour %s is %s', (colour, color) => {
  expect(factsOf({ colour }).color).toBe(color)
})

test.each([
  ['EURO 6 DG', 6],
  ['EURO1', 1],
  ['Euro 5', 5],
  ['NOT APPLICABLE', null],
  [null, null],
])('the emission standard %s is %s', (euroStatus, standard) => {
  expect(factsOf({ euroStatus }).euroStatus).toBe(standard)
})

test.each([
  ['2019-03', 2018, 2019],
  ['2019-03', 2019, 2019],
  ['2019-03', 1994, 1994],
  ['2019-03', null, 2019],
  [null, 2018, 2018],
  [null, null, null],
])('registered in %s and made in %s counts as %s', (month, made, year) => {
  expect(factsOf({ monthOfFirstRegistration: month, yearOfManufacture: made }, null).year).toBe(year)
})

test('an electric car has no engine size, whatever a service says of it', () => {
  expect(factsOf({ fuelType: 'ELECTRICITY', engineCapacity: null }, { engineSize: 1 })).toMatchObject({
    ...{ engineSize: null, engineCapacity: null },
  })
})
