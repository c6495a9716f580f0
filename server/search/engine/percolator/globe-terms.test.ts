import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chordOver, chordSquared, placeOf } from '../place.ts'
import { SIZES, termAround, termsNear } from './globe-terms.ts'

const point = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180)),
})
const miles = fc.oneof(fc.double({ min: 0, max: 13_000, noNaN: true }), fc.constantFrom(0, 1, 10, 50))
/** In units of the radius: errors show near its edge. */
const step = fc.double({ min: -1, max: 1, noNaN: true })

test('a place within the radius has one of its terms, at the poles and at the date line too', () => {
  fc.assert(
    fc.property(point, miles, step, step, (near, miles, north, east) => {
      const latitude = Math.max(-90, Math.min(90, near.latitude + north * (miles / 69)))
      const longitude = Math.max(-180, Math.min(180, near.longitude + east * (miles / 50)))
      const place = placeOf({ latitude, longitude })
      const isNear = chordSquared(placeOf(near), place.x, place.y, place.z) <= chordOver(miles)
      const around = Array.from({ length: SIZES }, (_, size) => termAround(place, size))
      const terms = termsNear(placeOf(near), miles)
      if (isNear) expect(terms.some(term => around.includes(term))).toBe(true)
      expect(terms.length).toBeLessThanOrEqual(8)
    }),
    { numRuns: 2000 },
  )
})

test('ten miles around Leeds are a few terms, none of which London has', () => {
  const leeds = placeOf({ latitude: 53.797, longitude: -1.547 })
  const london = placeOf({ latitude: 51.507, longitude: -0.128 })
  const terms = termsNear(leeds, 10)
  expect(terms.length).toBeLessThanOrEqual(6)
  for (let size = 0; size < SIZES; size++) expect(terms).not.toContain(termAround(london, size))
})
