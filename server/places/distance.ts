import type { Point } from '#contracts/places/great-circle.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The nearest of many points, or null for none. Compares on a flat projection at the point's latitude, which
 * over tens of miles gives the order of the great circle at a fraction of its cost.
 */
export function nearestOf<Place extends Point>(point: Point, places: Iterable<Place>): Place | null {
  const longitudeScale = Math.cos(radians(point.latitude))
  let nearest: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const north = place.latitude - point.latitude
    const east = (place.longitude - point.longitude) * longitudeScale
    const squared = north * north + east * east
    if (squared < least) {
      least = squared
      nearest = place
    }
  }
  return nearest
}
