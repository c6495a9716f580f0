import type { ListingState } from '#contracts/listing.ts'

/**
 * Assignments that put listings into a state whatever the lifecycle says: `update listings set ${forcedState('sold')} …`.
 * For tests of what follows from a state, which need not sell a car to have a sold one.
 */
export function forcedState(state: ListingState): string {
  return `state = '${state}', state_changed_at = clock_timestamp(),
    withdrawn_by = ${state === 'withdrawn' ? `'system'` : 'null'}`
}
