import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatCircleMiles } from '#contracts/places/great-circle.ts'
import { nearestOf } from './distance.ts'

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const british = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -8, max: 2, noNaN: true }),
})
const london = { latitude: 51.5074, longitude: -0.1278 }

test.each([
  ['Edinburgh', 55.9533, -3.1883, 332],
  ['Leeds', 53.8008, -1.5491, 169],
  ['Penzance', 50.1188, -5.5376, 255],
])('London to %s', (_, latitude, longitude, miles) => {
  expect(Math.abs(greatCircleMiles(london, { latitude, longitude }) - miles)).toBeLessThan(3)
})

test('a degree of latitude is 69.1 miles, and half the globe its half circumference', () => {
  const equator = { latitude: 0, longitude: 0 }
  expect(greatCircleMiles(equator, { latitude: 1, longitude: 0 })).toBeCloseTo(69.09, 1)
  expect(greatCircleMiles(equator, { latitude: 0, longitude: 180 })).toBeCloseTo(12436.8, 0)
})

test('the distance is a metric: symmetric, zero to the same point, and within the triangle inequality', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(greatCircleMiles(a, a)).toBe(0)
      expect(greatCircleMiles(a, b)).toBeCloseTo(greatCircleMiles(b, a), 6)
      expect(greatCircleMiles(a, c)).toBeLessThanOrEqual(
        greatCircleMiles(a, b) + greatCircleMiles(b, c) + 1e-3,
      )
    }),
  )
})

test('the nearest by the flat map is as near as by the great circle, to one part in fifty', () => {
  fc.assert(
    fc.property(british, fc.array(british, { minLength: 1, maxLength: 40 }), (from, places) => {
      const ofAll = Math.min(...places.map(place => greatCircleMiles(from, place)))
      const found = nearestOf(from, places)
      // Over longer distances the flat projection is inaccurate.
      if (found !== null && ofAll < 100) {
        expect(greatCircleMiles(from, found)).toBeLessThanOrEqual(ofAll * 1.02 + 1e-6)
      }
    }),
  )
  expect(nearestOf(london, [])).toBeNull()
})
