import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryOf, deliveryPence, islandOf } from './delivery.ts'

const leeds = { outcode: 'LS1', latitude: 53.797, longitude: -1.547 }
const at = (outcode: string) => ({ ...leeds, outcode })

const place = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -8, max: 2, noNaN: true }),
  outcode: fc.constantFrom('LS6', 'EH1', 'W1D', 'IV51', 'BT1', 'IM4', 'PO33', 'ZE1'),
})

test.each([
  [0, 0],
  [9, 0],
  [10, 0],
  [11, 80],
  [100, 7200],
  [400, 31_200],
  [508, 39_840],
  [509, 39_900],
  [5000, 39_900],
])('%i miles cost %i pence', (miles, pence) => {
  expect(deliveryPence(miles)).toBe(pence)
})

test.each([
  // 35.5 miles by the great circle: 44.4 by road.
  ['Manchester', { outcode: 'M1', latitude: 53.478, longitude: -2.237 }, 45, 2800],
  ['next door', { outcode: 'LS6', latitude: 53.82, longitude: -1.57 }, 2, 0],
  ['London', { outcode: 'SW1A', latitude: 51.5, longitude: -0.13 }, 212, 16_160],
])('from Leeds to %s', (_, to, miles, pence) => {
  expect(deliveryOf(leeds, to)).toEqual({ miles, deliveryPence: pence })
})

test('more than 400 miles are refused, and 400 are not', () => {
  // A degree of latitude is 69.09 miles, 86.37 by road.
  const north = (degrees: number) => ({ ...leeds, latitude: leeds.latitude + degrees })
  expect(deliveryOf(leeds, north(400.4 / 86.37))).toEqual({ miles: 400, deliveryPence: 31_200 })
  expect(deliveryOf(leeds, north(400.6 / 86.37))).toEqual({
    refusal: 'We deliver up to 400 miles. It is 401 miles by road, so the car can only be collected.',
  })
})

test('a car whose place is not known can only be collected', () => {
  for (const unknown of [{ outcode: null }, { latitude: null }, { longitude: null }])
    expect(deliveryOf({ ...leeds, ...unknown }, leeds)).toEqual({
      refusal: 'We do not know where this car is, so it can only be collected.',
    })
})

const islands: Record<string, string[]> = {
  'Northern Ireland': ['BT1', 'BT49', 'BT94'],
  'the Isle of Man': ['IM1', 'IM9', 'IM99'],
  Jersey: ['JE1', 'JE4'],
  Guernsey: ['GY1', 'GY8'],
  Alderney: ['GY9'],
  Sark: ['GY10'],
  'the Isle of Wight': ['PO30', 'PO35', 'PO41'],
  'St Mary’s': ['TR21'],
  'St Martin’s': ['TR25'],
  Shetland: ['ZE1', 'ZE2', 'ZE3'],
  Orkney: ['KW15', 'KW16', 'KW17'],
  'Lewis and Harris': ['HS1', 'HS5'],
  'the Uists': ['HS6', 'HS8'],
  Barra: ['HS9'],
  Islay: ['PA42', 'PA49'],
  Mull: ['PA62', 'PA75'],
  Iona: ['PA76'],
  Coll: ['PA78'],
  Bute: ['PA20'],
  Arran: ['KA27'],
  Cumbrae: ['KA28'],
  Canna: ['PH44'],
  // Mainland beside them, and islands with a bridge: Skye, Anglesey, Hayling Island, Portsea, Canvey,
  // Sheppey.
  'Great Britain': `LS1 W1D PO1 PO11 PO22 TR20 TR26 KW14 KA26 KA29 PA19 PA21 PA28 PA34 PA38 PA80 PH41 PH49
    IV40 IV41 IV51 IV55 LL58 LL77 SS8 ME12`.split(/\s+/),
}
const outcodes = Object.entries(islands).flatMap(([island, codes]) =>
  codes.map(code => [code, island] as const),
)

test.each(outcodes)('%s is in %s', (outcode, island) => {
  expect(islandOf(outcode)).toBe(island)
})

test('no car is delivered over water, and within an island it is', () => {
  for (const [from, start] of outcodes) {
    for (const [to, end] of outcodes) {
      const delivery = deliveryOf(at(from), at(to))
      if (start === end) expect([from, to, delivery]).toEqual([from, to, { miles: 0, deliveryPence: 0 }])
      else
        expect([from, to, delivery]).toEqual([
          from,
          to,
          {
            refusal: `There is no road from ${start}, where the car is, to ${end}, so it can only be collected.`,
          },
        ])
    }
  }
})

test('whatever the places, the answer is whole, within its bounds and the same both ways', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const there = deliveryOf(from, to)
      const back = deliveryOf(to, from)
      expect('refusal' in there).toBe('refusal' in back)
      if ('refusal' in there) return
      expect(back).toEqual(there)
      expect(Number.isInteger(there.miles) && there.miles >= 0 && there.miles <= 400).toBe(true)
      expect(Number.isInteger(there.deliveryPence)).toBe(true)
      expect(there.deliveryPence).toBe(Math.max(0, there.miles - 10) * 80)
    }),
  )
})

test('a longer way never costs less', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (miles, more) => {
      expect(deliveryPence(miles + more)).toBeGreaterThanOrEqual(deliveryPence(miles))
      expect(deliveryPence(miles + more)).toBeLessThanOrEqual(39_900)
    }),
  )
})
