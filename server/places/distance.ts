import type { Point } from '#contracts/great-circle.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Finds the nearest of many points, or null of none. Compares on a flat map squeezed at the point's own
 * latitude: over the tens of miles that tell neighbours apart it orders as the great circle does, at a
 * fraction of the work.
 */
export function nearestOf<Place extends Point>(point: Point, places: Iterable<Place>): Place | null {
  const squeeze = Math.cos(radians(point.latitude))
  let nearest: Place | null = null
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const north = place.latitude - point.latitude
    const east = (place.longitude - point.longitude) * squeeze
    const apart = north * north + east * east
    if (apart < least) {
      least = apart
      nearest = place
    }
  }
  return nearest
}
