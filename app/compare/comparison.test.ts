import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing.ts'
import { type ComparedFact, compare } from './comparison.ts'

/** Only what these tests compare by. */
const car = (facts: Partial<Listing>) => ({ features: [], ...facts }) as unknown as Listing

const price: ComparedFact = { label: 'Price', value: one => one.pricePence, format: String, better: 'lower' }
const power: ComparedFact = {
  label: 'Power',
  value: one => one.bhp,
  format: value => `${value} bhp`,
  better: 'higher',
}
const fuel: ComparedFact = { label: 'Fuel', value: one => one.fuelType }

function rowOf(fact: ComparedFact, cars: readonly Partial<Listing>[]) {
  return compare(cars.map(car), [{ title: 'Facts', facts: [fact] }]).groups[0]?.rows[0]
}
const bests = (fact: ComparedFact, cars: readonly Partial<Listing>[]) =>
  rowOf(fact, cars)?.cells.map(({ isBest }) => isBest)

test('less is better of one thing, more of another', () => {
  expect(bests(price, [{ pricePence: 300 }, { pricePence: 100 }, { pricePence: 200 }])).toEqual([
    false,
    true,
    false,
  ])
  expect(bests(power, [{ bhp: 90 }, { bhp: 150 }])).toEqual([false, true])
})

test('cars that share the best value share the mark; where all are alike there is none', () => {
  expect(bests(power, [{ bhp: 150 }, { bhp: 90 }, { bhp: 150 }])).toEqual([true, false, true])
  expect(bests(power, [{ bhp: 90 }, { bhp: 90 }])).toEqual([false, false])
  expect(bests(power, [{ bhp: 90 }])).toEqual([false])
})

test('where a value is unknown none is best: it may be the better one', () => {
  expect(bests(power, [{ bhp: null }, { bhp: 90 }, { bhp: 150 }])).toEqual([false, false, false])
  expect(bests(power, [{ bhp: null }, { bhp: 90 }])).toEqual([false, false])
})

test('nought is a value', () => {
  const co2: ComparedFact = { label: 'CO2', value: one => one.owners, format: String, better: 'lower' }
  expect(bests(co2, [{ owners: 0 }, { owners: 2 }])).toEqual([true, false])
  expect(rowOf(co2, [{ owners: 0 }])?.cells[0]?.text).toBe('0')
})

test('the least bad is no merit', () => {
  const mot: ComparedFact = { ...power, isNeverBest: value => value < 100 }
  expect(bests(mot, [{ bhp: 50 }, { bhp: 90 }])).toEqual([false, false])
  expect(bests(mot, [{ bhp: 50 }, { bhp: 110 }])).toEqual([false, true])
})

test('a row differs by what is read in it', () => {
  expect(rowOf(fuel, [{ fuelType: 'petrol' }, { fuelType: 'petrol' }])?.differs).toBe(false)
  expect(rowOf(fuel, [{ fuelType: 'petrol' }, { fuelType: 'diesel' }])?.differs).toBe(true)
  expect(rowOf(fuel, [{ fuelType: 'petrol' }, { fuelType: null }])?.differs).toBe(false)
  expect(rowOf(fuel, [{ fuelType: 'petrol' }, { fuelType: null }, { fuelType: 'diesel' }])?.differs).toBe(
    true,
  )
  const rounded: ComparedFact = { ...power, format: value => String(Math.round(value / 100)) }
  expect(rowOf(rounded, [{ bhp: 101 }, { bhp: 99 }])?.differs).toBe(false)
  expect(bests(rounded, [{ bhp: 101 }, { bhp: 99 }])).toEqual([false, false])
  expect(bests(rounded, [{ bhp: 201 }, { bhp: 199 }, { bhp: 99 }])).toEqual([true, true, false])
  expect(rowOf(fuel, [{ fuelType: 'petrol' }])?.differs).toBe(false)
})

test('an unknown fact is no row; it is listed, unless it is rare', () => {
  const range: ComparedFact = { label: 'Electric range', value: () => null, isRare: true }
  const compared = compare(
    [car({ fuelType: null }), car({ fuelType: null })],
    [{ title: 'Facts', facts: [fuel, range] }],
  )
  expect(compared).toEqual({ groups: [], shared: [], unknown: ['Fuel'] })
})

test('equipment stands as rows where not all adverts name it, which is no difference; what all have is named once', () => {
  const { groups, shared } = compare(
    [car({ features: ['bluetooth', 'tow-bar'] }), car({ features: ['bluetooth'] })],
    [],
  )
  expect(shared).toEqual(['Bluetooth'])
  expect(groups).toEqual([
    {
      title: 'Equipment',
      rows: [
        {
          label: 'Tow bar',
          differs: false,
          cells: [
            { text: 'Yes', isBest: false },
            { text: null, isBest: false },
          ],
        },
      ],
    },
  ])
})
