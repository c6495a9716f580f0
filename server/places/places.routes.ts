import { success } from '#contracts/api/envelope.ts'
import { getLocation } from '#contracts/places/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { islandAt, locate, whyUnknown } from './locate.ts'

export function placesRoutes(router: Router): void {
  router.add(getLocation, ({ query: { postcode } }) => {
    const place = locate(postcode)
    if (!place) throw fieldProblem('place-not-found', 'postcode', whyUnknown(postcode))
    return success({
      locationname: place.name,
      region: place.region,
      location: { type: 'Point', coordinates: [place.longitude, place.latitude] },
      precision: place.precision,
      island: islandAt(place),
    })
  })
}
