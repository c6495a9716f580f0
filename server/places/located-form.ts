import type { SentValues } from '#contracts/forms/sent-values.ts'
import { locate } from './locate.ts'

/** The form with the place of its postcode filled in, which a page without scripts can't look up. */
export function located(sent: SentValues): SentValues {
  const place = typeof sent.postcode === 'string' ? locate(sent.postcode) : null
  if (!place) return { ...sent, location: undefined }
  const { name, region, longitude, latitude } = place
  return {
    ...sent,
    locationname: name,
    region,
    location: { type: 'Point', coordinates: [longitude, latitude] },
  }
}
