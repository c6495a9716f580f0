import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optionsOfFact } from './enumerations.ts'
import { type FactDeclaration, type FactName, factNames, facts, type NumberFact } from './facts.ts'
import { factReader, printFact, readFact } from './read-fact.ts'

const factOf = (name: FactName): FactDeclaration => facts[name]
const numberFacts = factNames.filter(name => facts[name].kind === 'number')
const numberFactOf = (name: FactName) => factOf(name) as NumberFact

/** An arbitrary valid value. */
function anyValueOf(name: FactName): fc.Arbitrary<unknown> {
  const fact = factOf(name)
  const values = optionsOfFact(name)?.map(({ value }) => value) ?? []
  switch (fact.kind) {
    case 'number': {
      const scale = 10 ** (fact.decimals ?? 0)
      const [min, max] = [Math.round(fact.min * scale), Math.round(fact.max * scale)]
      return fc.integer({ min, max }).map(value => value / scale)
    }
    case 'option':
      return fc.constantFrom(...values)
    case 'options':
      return fc.subarray(values)
    case 'flag':
      return fc.boolean()
    case 'date': {
      const day = {
        min: new Date(`${fact.min}-01-01`),
        max: new Date(`${fact.max}-12-31`),
        noInvalidDate: true,
      }
      return fc.date(day).map(date => date.toISOString().slice(0, 10))
    }
    case 'text':
      return fc.stringMatching(/^\S(?:.{0,20}\S)?$/).filter(text => !/\s\s|[^\S ]/.test(text))
    case 'registration':
      return fc.constantFrom('AB12CDE', 'A123BCD', 'ABC123D', 'AIZ1234', '1234AB', 'A1')
  }
}

test.each(factNames)('%s: the printed text and the value itself are read back', name => {
  fc.assert(
    fc.property(anyValueOf(name), value => {
      expect(readFact(name, printFact(name, value as never))).toEqual({ value })
      expect(readFact(name, value)).toEqual({ value })
    }),
  )
})

test.each(numberFacts)('%s: a value out of bounds is refused, naming the bounds', name => {
  const { min, max, decimals = 0 } = numberFactOf(name)
  const step = 10 ** -decimals
  const beyond = fc.oneof(
    fc.double({ min: max + step, max: 1e11, noNaN: true }),
    fc.double({ min: -1e11, max: min - step, noNaN: true }),
  )
  const figure = (bound: number) => (bound >= 10_000 ? bound.toLocaleString('en-GB') : String(bound))
  fc.assert(
    fc.property(beyond, value => {
      const whole = decimals === 0 ? Math.trunc(value) : value
      for (const input of [whole, whole.toFixed(decimals)]) {
        const problem = `${facts[name].label} must be from ${figure(min)} to ${figure(max)}`
        expect(readFact(name, input)).toEqual({ problem })
      }
    }),
  )
  expect(readFact(name, min)).toEqual({ value: min })
  expect(readFact(name, max)).toEqual({ value: max })
})

test.each(numberFacts)('%s: a view is never wider than the fact', name => {
  const { min, max } = numberFactOf(name)
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.double({ noNaN: true }), (one, other, value) => {
      const reading = factReader(name, { min: one, max: other, rounds: true })(value)
      if ('value' in reading) {
        expect(reading.value).toBeGreaterThanOrEqual(Math.max(min, one))
        expect(reading.value).toBeLessThanOrEqual(Math.min(max, other))
      }
    }),
  )
})

test('any input gives a value or a problem', () => {
  fc.assert(
    fc.property(fc.constantFrom(...factNames), fc.anything(), (name, input) => {
      const reading = readFact(name, input)
      expect(Object.keys(reading)).toContain('value' in reading ? 'value' : 'problem')
    }),
  )
})

describe('spellings', () => {
  test.each<[FactName, unknown, unknown]>([
    ['mileage', '43,120', 43_120],
    ['mileage', ' 43120 miles ', 43_120],
    ['mileage', '43120.0', 43_120],
    ['owners', '5+', 5],
    ['engineSize', '1.998', 2],
    ['engineSize', '.9', 0.9],
    ['price', '£12,495.50', 12_495.5],
    ['transmission', 'auto', 'automatic'],
    ['writeOffCategory', 'Cat S', 'S'],
    ['features', 'Sat nav, bluetooth, satnav', ['navigation-system', 'bluetooth']],
    ['isNonRunner', 'no', false],
    ['imported', 'Y', true],
    ['motExpiryDate', '2027-03-31T10:00:00Z', '2027-03-31'],
    ['model', 500, '500'],
    ['model', ' C   Class', 'C Class'],
    ['shortDescription', '🚗'.repeat(49), '🚗'.repeat(49)],
    ['registration', 'ab12 cde', 'AB12CDE'],
  ])('%s %j is %j', (name, input, value) => {
    expect(readFact(name, input)).toEqual({ value })
  })

  test.each<[FactName, unknown, string]>([
    ['mileage', 'lots', 'Mileage must be a whole number'],
    ['mileage', '43k', 'Mileage must be a whole number'],
    ['mileage', '43,12', 'Mileage must be a whole number'],
    ['mileage', '1e3', 'Mileage must be a whole number'],
    ['mileage', '0x10', 'Mileage must be a whole number'],
    ['mileage', '100 km', 'Mileage must be a whole number'],
    ['mileage', '12.5', 'Mileage must be a whole number'],
    ['mileage', '', 'Mileage must be a whole number'],
    ['bhp', '£150', 'Power must be a whole number'],
    ['engineSize', '1,6', 'Engine size must be a number'],
    ['mileage', -4, 'Mileage must be from 0 to 1,000,000'],
    ['fuelType', 'coal', 'Value must be one of: petrol, diesel, electric, hybrid, plug-in hybrid, hydrogen'],
    ['isNonRunner', 'perhaps', 'Non-runner: Value must be one of: true, false'],
    ['motExpiryDate', '2027-02-30', 'MOT until must be a date such as 2027-03-31'],
    ['motExpiryDate', '31/03/2027', 'MOT until must be a date such as 2027-03-31'],
    ['shortDescription', 'x'.repeat(50), 'Please use up to 49 characters'],
    ['make', ['Ford'], 'This must be a text'],
    ['registration', 'AB12 CDEF', 'Registration must be a UK number plate such as AB12 CDE'],
    ['registration', 'ABI2 CDE', 'Registration: did you mean AB12 CDE?'],
  ])('%s %j: %s', (name, input, problem) => {
    expect(readFact(name, input)).toMatchObject({ problem })
  })

  test('a first registration is within the bounds of the year', () => {
    for (const day of ['1899-12-31', '2199-01-01'])
      expect(readFact('dateOfRegistration', day)).toEqual({
        problem: expect.stringMatching(/^Date of registration must be from 1900 to 20\d\d$/),
      })
  })
})

test('a view may round computed values, and give the column’s value', () => {
  expect(factReader('mileage', { rounds: true })(12_345.4)).toEqual({ value: 12_345 })
  const inPence = factReader('price', { asStored: true, rounds: true, min: 1 })
  expect(inPence('1249550')).toEqual({ value: 1_249_550 })
  expect(inPence(99)).toEqual({ problem: 'Price must be from 1 to 20,000,000' })
})
