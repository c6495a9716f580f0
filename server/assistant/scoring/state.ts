import type { SearchState } from '#contracts/assistant.ts'
import { readCriteria } from '#contracts/criteria/read.ts'
import { readOption } from '#contracts/criteria/read-value.ts'
import { type SortOrder, sortOrders } from '#contracts/search-orders.ts'
import type { Labels } from './labels.ts'

/** A labelled context as a search: an outcode goes where an outcode can be kept. */
export function stateOf({ sortBy, postcode, ...labels }: Labels): SearchState {
  const { criteria } = readCriteria(labels)
  if (typeof postcode === 'string') {
    if (postcode.length < 5) criteria.city = postcode
    else criteria.postcode = postcode
  }
  const order = readOption(sortOrders, String(sortBy ?? 'relevance'))
  return { criteria, sortBy: 'value' in order ? (order.value as SortOrder) : 'relevance' }
}
