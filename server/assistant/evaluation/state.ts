import type { SearchState } from '#contracts/assistant.ts'
import { set } from '#contracts/criteria/fields.ts'
import { readCriteria } from '#contracts/criteria/read.ts'
import { readOption } from '#contracts/criteria/read-value.ts'
import { sortOrders } from '#contracts/search-orders.ts'
import type { Labels } from './labels.ts'

/** The search of a labelled context; an outcode is held as `city`. */
export function stateFromLabels({ sortBy, postcode, ...labels }: Labels): SearchState {
  const { criteria } = readCriteria(labels)
  const place = typeof postcode !== 'string' ? {} : postcode.length < 5 ? { city: postcode } : { postcode }
  const order = readOption(sortOrders, String(sortBy ?? 'relevance'))
  return { criteria: set(criteria, place), sortBy: 'value' in order ? order.value : 'relevance' }
}
