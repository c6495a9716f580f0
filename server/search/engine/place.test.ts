import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chordOver, chordSquared, milesAcross, placeOf, roundMiles } from './place.ts'
import type { IndexPoint } from './schema.ts'

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

function miles(a: IndexPoint, b: IndexPoint) {
  const { x, y, z } = placeOf(a)
  return milesAcross(chordSquared(placeOf(b), x, y, z))
}

/** The haversine formula. */
function haversine(a: IndexPoint, b: IndexPoint) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const h = half(a.latitude - b.latitude) + across * half(a.longitude - b.longitude)
  return 2 * 3958.7613 * Math.asin(Math.min(1, Math.sqrt(h)))
}

test('London to Leeds is 169 miles, and a place is 0 miles from itself', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 }
  const leeds = { latitude: 53.8008, longitude: -1.5491 }
  expect(roundMiles(miles(london, leeds))).toBe(169.3)
  expect(miles(london, london)).toBe(0)
})

test('distances equal those of the textbook formula', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const expected = haversine(a, b)
      // Near the antipode the chord hardly grows any more, so rounding has more effect.
      expect(Math.abs(miles(a, b) - expected)).toBeLessThan(expected > 12_000 ? 5 : 0.01)
    }),
  )
})

test('a point at a distance is within it, and not within less', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const { x, y, z } = placeOf(a)
      const chord = chordSquared(placeOf(b), x, y, z)
      const away = milesAcross(chord)
      expect(chord <= chordOver(away + 0.01)).toBe(true)
      if (away > 0.01 && away < 12_000) expect(chord <= chordOver(away - 0.01)).toBe(false)
    }),
  )
})

test('every place is within half the circumference', () => {
  expect(chordOver(12_500)).toBe(Number.POSITIVE_INFINITY)
})
