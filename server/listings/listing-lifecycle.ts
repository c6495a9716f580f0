import type { ListingState } from '#contracts/listing.ts'

/** Who may change a listing's state. `system` is the site itself: purchases and timetables. */
export const actors = ['feed', 'owner', 'operator', 'system'] as const
export type Actor = (typeof actors)[number]

interface Transition {
  readonly to: ListingState
  readonly by: readonly Actor[]
  /** Only for the actor that withdrew the listing. */
  readonly undoesOwn?: true
}

const people = ['owner', 'operator'] as const
const allButFeeds = ['owner', 'operator', 'system'] as const

/**
 * What may happen to a listing in each state, where it leads and who may do it; transition.store.ts writes nothing else.
 * Editing price or pictures keeps the state.
 */
export const listingLifecycle = {
  draft: {
    publish: { to: 'available', by: people },
    withdraw: { to: 'withdrawn', by: allButFeeds },
  },
  available: {
    reserve: { to: 'reserved', by: ['system'] },
    pause: { to: 'paused', by: people },
    expire: { to: 'expired', by: ['system'] },
    withdraw: { to: 'withdrawn', by: actors },
  },
  paused: {
    resume: { to: 'available', by: people },
    withdraw: { to: 'withdrawn', by: actors },
  },
  // A deal is not undone because a feed or the seller no longer lists the car.
  reserved: {
    release: { to: 'available', by: ['operator', 'system'] },
    sell: { to: 'sold', by: ['operator', 'system'] },
    withdraw: { to: 'withdrawn', by: allButFeeds },
  },
  sold: {
    withdraw: { to: 'withdrawn', by: ['operator', 'system'] },
  },
  expired: {
    renew: { to: 'available', by: people },
    withdraw: { to: 'withdrawn', by: actors },
  },
  withdrawn: {
    relist: { to: 'available', by: ['feed'], undoesOwn: true },
  },
} as const satisfies Record<ListingState, Record<string, Transition>>

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never
export type ListingEvent = KeyOfEach<(typeof listingLifecycle)[ListingState]>

export interface Move {
  from: ListingState
  to: ListingState
  undoesOwn: boolean
}

const moves = (Object.entries(listingLifecycle) as [ListingState, Record<string, Transition>][]).flatMap(
  ([from, transitions]) =>
    Object.entries(transitions).map(([event, { to, by, undoesOwn = false }]) => ({
      event: event as ListingEvent,
      by,
      move: { from, to, undoesOwn },
    })),
)

export const listingEvents: readonly ListingEvent[] = [...new Set(moves.map(({ event }) => event))]

/** The moves that an event makes when this actor asks for it; at most one from each state. */
export function movesOf(event: ListingEvent, by: Actor): Move[] {
  return moves.filter(one => one.event === event && one.by.includes(by)).map(({ move }) => move)
}

/** Only these are found by search; the others keep their page. */
export const searchableStates: readonly ListingState[] = ['available']

/** Shown to anybody who has the address; a draft or a withdrawn car is shown to its seller alone. */
export const publicStates: readonly ListingState[] = ['available', 'reserved', 'sold', 'expired', 'paused']
