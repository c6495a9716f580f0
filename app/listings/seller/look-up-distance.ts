import { isProblem } from '#app/api.ts'
import { cachedApi } from '#app/browser-api.ts'
import { formatMiles } from '#app/ui/format.ts'
import { greatCircleMiles, type Point } from '#contracts/great-circle.ts'
import { getLocation } from '#contracts/places/endpoints.ts'

/** 'About 43 miles from Leeds', or what is wrong with the postcode. */
export async function lookUpDistance(postcode: string, to: Point): Promise<string> {
  try {
    const place = await cachedApi.call(getLocation, { query: { postcode } })
    const [longitude = 0, latitude = 0] = place.location.coordinates
    return `About ${formatMiles(greatCircleMiles({ latitude, longitude }, to))} from ${place.locationname}`
  } catch (thrown) {
    const problem = isProblem(thrown) ? (thrown.errors[0]?.message ?? thrown.message) : undefined
    return problem ?? 'Something went wrong. Please try again later.'
  }
}
