import { isProblem } from '#app/api.ts'
import { cachedApi } from '#app/browser-api.ts'
import { formatMiles } from '#app/ui/format.ts'

export interface Place {
  latitude: number
  longitude: number
}

/** 'About 43 miles from Leeds', or what is wrong with the postcode. */
export async function distanceFrom(postcode: string, to: Place): Promise<string> {
  try {
    const place = await cachedApi.get('/api/postcode/getLocation', { query: { postcode } })
    const [longitude = 0, latitude = 0] = place.location.coordinates
    return `About ${formatMiles(milesBetween({ latitude, longitude }, to))} from ${place.locationname}`
  } catch (thrown) {
    const problem = isProblem(thrown) ? (thrown.errors[0]?.message ?? thrown.message) : undefined
    return problem ?? 'Something went wrong. Please try again later.'
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle, as server/places/distance.ts reckons it. */
export function milesBetween(from: Place, to: Place): number {
  const northward = Math.sin(radians(to.latitude - from.latitude) / 2)
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2)
  const squeeze = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  return 2 * 3958.7613 * Math.asin(Math.sqrt(northward * northward + squeeze * eastward * eastward))
}
