import type { ListingState } from '#contracts/listings/listing.ts'

/**
 * SQL assignments that set a listing's state without the lifecycle:
 * `update listings set ${forcedState('sold')} …`. For tests that need a listing in a state, and do not test
 * how it gets there.
 */
export function forcedState(state: ListingState): string {
  return `state = '${state}', state_changed_at = clock_timestamp(),
    withdrawn_by = ${state === 'withdrawn' ? `'system'` : 'null'}`
}
