import type { SentValues } from '#contracts/forms/sent-values.ts'
import { locate } from './locate.ts'

/**
 * The form with the place of its postcode filled in, which a page without scripts can't look up. An address
 * without a place, as that of a soldier, has no location, and the typed town for the town of its postcode.
 */
export function located(sent: SentValues): SentValues {
  const place = typeof sent.postcode === 'string' ? locate(sent.postcode) : null
  if (!place) return { ...sent, locationname: sent.city, region: undefined, location: undefined }
  const { name, region, longitude, latitude } = place
  return {
    ...sent,
    locationname: name,
    region,
    location: { type: 'Point', coordinates: [longitude, latitude] },
  }
}
