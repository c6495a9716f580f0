/** Where the visitor is, by the postcode in the address, which a search or the distance form has set. */
import { type Api, isProblem } from '#app/api.ts'
import type { DataOf } from '#contracts/api/endpoint.ts'
import { islandOf } from '#contracts/buying/delivery.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { getLocation } from '#contracts/places/endpoints.ts'
import { greatCircleMiles } from '#contracts/places/great-circle.ts'
import { formatMiles, formatPounds } from '#contracts/text/english.ts'

export interface VisitorPlace {
  /** As typed; '' for none. */
  postcode: string
  place: DataOf<typeof getLocation> | null
  /** What is wrong with the postcode. */
  message: string | null
}

const MAX_LENGTH = 100

export async function visitorPlace(api: Api, { searchParams }: URL): Promise<VisitorPlace> {
  const postcode = (searchParams.get('postcode') ?? '').trim().slice(0, MAX_LENGTH)
  if (postcode === '') return { postcode, place: null, message: null }
  try {
    return { postcode, place: await api.call(getLocation, { query: { postcode } }), message: null }
  } catch (thrown) {
    const message = isProblem(thrown) ? (thrown.errors[0]?.message ?? thrown.message) : undefined
    return { postcode, place: null, message: message ?? 'Something went wrong. Please try again later.' }
  }
}

type Located = Pick<Listing, 'latitude' | 'longitude' | 'outcode' | 'allIn'>

/** The less is known of a place, the more carefully its distance is said. */
const howFar = {
  exact: (miles: string, name: string) => `${miles} from your postcode in ${name}`,
  outcode: (miles: string, name: string) => `About ${miles} from ${name}`,
  area: (miles: string, name: string) => `Roughly ${miles} from the middle of ${name}`,
}

/** 'About 43 miles from Leeds. With delivery £9,702 in all.', or the postcode's fault; null without one. */
export function distanceText(car: Located, { place, message }: VisitorPlace): string | null {
  const { latitude, longitude, outcode, allIn } = car
  if (!place || latitude === null || longitude === null) return message
  const [east = 0, north = 0] = place.location.coordinates
  const miles = greatCircleMiles({ latitude: north, longitude: east }, { latitude, longitude })
  const overSea = outcode !== null && islandOf(outcode) !== place.island ? ', over the sea' : ''
  const distance = `${howFar[place.precision](formatMiles(miles), place.locationname)}${overSea}`
  if (!allIn || allIn.deliveredTo === null) return distance
  const { deliveredPence, noDelivery } = allIn
  const delivery =
    deliveredPence === null ? noDelivery : `With delivery ${formatPounds(deliveredPence)} in all.`
  return `${distance}. ${delivery}`
}
