/** A place on the ground in decimal degrees, WGS84: north and east are positive. */
export type Point = { readonly latitude: number; readonly longitude: number }

/** The earth's mean radius in statute miles (6,371.0088 km, as the IUGG gives it). */
const earthRadiusMiles = 3958.7613

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Great-circle distance in statute miles: as the crow flies, not by road. On a round earth, which within
 * Britain is at most 0.5% off. The haversine form is kept because it stays true for neighbours, where the
 * cosine form loses its digits.
 */
export function greatCircleMiles(from: Point, to: Point): number {
  const northward = Math.sin(radians(to.latitude - from.latitude) / 2)
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2)
  const squeeze = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const half = northward * northward + squeeze * eastward * eastward
  // Rounding can lift opposite ends of the earth a hair above 1, where asin has no answer.
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}
