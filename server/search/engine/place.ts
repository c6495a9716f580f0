/**
 * A place is a point on the unit globe, x y z, each rounded to 32 bits (about a foot on the ground): 12
 * bytes.
 *
 * The square of the chord between two places grows with the distance over the ground. So distances are
 * compared by three multiplications, and trigonometry is needed only for the few distances that are shown.
 */
import type { IndexPoint } from './schema.ts'

export interface Place {
  x: number
  y: number
  z: number
}

const EARTH_RADIUS_MILES = 3958.7613
const radians = Math.PI / 180

export function placeOf({ latitude, longitude }: IndexPoint): Place {
  const across = Math.cos(latitude * radians)
  return {
    x: Math.fround(across * Math.cos(longitude * radians)),
    y: Math.fround(across * Math.sin(longitude * radians)),
    z: Math.fround(Math.sin(latitude * radians)),
  }
}

/** The square of the chord between two places, in radii of the globe: 0 to 4. */
export function chordSquared(a: Place, x: number, y: number, z: number): number {
  const dx = a.x - x
  const dy = a.y - y
  const dz = a.z - z
  return dx * dx + dy * dy + dz * dz
}

/** Rounding may leave opposite places a hair further apart than the globe is wide. */
export function milesAcross(chord: number): number {
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord) / 2))
}

/** The square of the chord that spans these miles over the ground; at most half the circumference. */
export function chordOver(miles: number): number {
  const angle = miles / EARTH_RADIUS_MILES
  return angle >= Math.PI ? Number.POSITIVE_INFINITY : (2 * Math.sin(angle / 2)) ** 2
}

export function roundMiles(miles: number): number {
  return Math.round(miles * 10) / 10
}
