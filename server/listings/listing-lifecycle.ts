import type { ListingState } from '#contracts/listing.ts'

/** What may happen to a listing, and where it leads. Editing price or pictures keeps the state. */
export const listingLifecycle = {
  draft: { publish: 'available', withdraw: 'withdrawn' },
  available: { reserve: 'reserved', pause: 'paused', expire: 'expired', withdraw: 'withdrawn' },
  paused: { resume: 'available', withdraw: 'withdrawn' },
  reserved: { release: 'available', sell: 'sold', withdraw: 'withdrawn' },
  sold: { withdraw: 'withdrawn' },
  expired: { renew: 'available', withdraw: 'withdrawn' },
  withdrawn: {},
} as const satisfies Record<ListingState, Record<string, ListingState>>

/** Only these are found by search; the others keep their page. */
export const searchableStates: readonly ListingState[] = ['available']

/** Shown to anybody who has the address; a draft or a withdrawn car is nobody else's business. */
export const publicStates: readonly ListingState[] = ['available', 'reserved', 'sold', 'expired', 'paused']
