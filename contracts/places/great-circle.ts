/** Decimal degrees, WGS84; north and east are positive. */
export type Point = { readonly latitude: number; readonly longitude: number }

/** The earth's mean radius in statute miles (6,371.0088 km, IUGG). */
const earthRadiusMiles = 3958.7613

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Great-circle distance in statute miles, on a spherical earth: within Britain the error is at most 0.5 %. By
 * the haversine formula, as the cosine formula is inaccurate for short distances.
 */
export function greatCircleMiles(from: Point, to: Point): number {
  const northward = Math.sin(radians(to.latitude - from.latitude) / 2)
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2)
  const squeeze = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const half = northward * northward + squeeze * eastward * eastward
  // For antipodes rounding can give slightly more than 1, for which asin is NaN.
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}
