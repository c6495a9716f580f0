/** Filters of people.ts as the query of a saved search's address; other filters are not supported. */
import type { Filter } from '#server/search/engine/query.ts'
import { PLACE, VEHICLE, WORDS } from '#server/search/search-schema.ts'

export function asQuery(filters: readonly Filter[]): string {
  const query = new URLSearchParams()
  for (const filter of filters as readonly Loose[]) {
    const { field } = filter
    if (field === VEHICLE) {
      for (const path of filter.any!) {
        const [make, model] = path.split('/')
        query.append('make', make!)
        if (model) query.append('model', model)
      }
    } else if (field === PLACE) {
      query.set('latitude', String(filter.near!.latitude))
      query.set('longitude', String(filter.near!.longitude))
      query.set('distance', String(filter.miles))
    } else if (field === WORDS) query.append('keywords', filter.words!)
    else {
      for (const value of filter.any ?? filter.all ?? []) query.append(field, value)
      for (const value of filter.not ?? []) query.append(`not.${field}`, value)
      if (filter.is !== undefined) query.set(field, String(filter.is))
      if (filter.min !== undefined) query.set(`${field}Min`, String(filter.min))
      // The API refuses years in the future.
      if (filter.max !== undefined && !(field === 'year' && filter.max > new Date().getFullYear()))
        query.set(`${field}Max`, String(filter.max))
    }
  }
  query.sort()
  return query.toString()
}

interface Loose {
  field: string
  any?: readonly string[]
  all?: readonly string[]
  not?: readonly string[]
  is?: boolean
  min?: number
  max?: number
  near?: { latitude: number; longitude: number }
  miles?: number
  words?: string
}
