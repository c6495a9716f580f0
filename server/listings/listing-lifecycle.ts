import type { ListingState } from '#contracts/listings/listing.ts'

/** Who may change a listing's state. `system`: bookings and scheduled jobs. */
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
 * The events allowed in each state, the state they lead to and who may cause them; enforced by
 * transition.store.ts. Editing price or pictures keeps the state.
 */
export const listingLifecycle = {
  draft: {
    publish: { to: 'available', by: people },
    withdraw: { to: 'withdrawn', by: allButFeeds },
  },
  available: {
    reserve: { to: 'reserved', by: ['system'] },
    pause: { to: 'paused', by: people },
    sell: { to: 'sold', by: people },
    hold: { to: 'held', by: ['system'] },
    expire: { to: 'expired', by: ['system'] },
    withdraw: { to: 'withdrawn', by: actors },
  },
  // A price or mileage that can't be right: on sale again once it was corrected, or an operator says that it
  // is right.
  held: {
    release: { to: 'available', by: ['operator', 'system'] },
    sell: { to: 'sold', by: people },
    expire: { to: 'expired', by: ['system'] },
    withdraw: { to: 'withdrawn', by: actors },
  },
  // Pausing does not stop the clock: a paused advert, too, keeps its registration from being advertised by
  // others.
  paused: {
    resume: { to: 'available', by: people },
    sell: { to: 'sold', by: people },
    expire: { to: 'expired', by: ['system'] },
    withdraw: { to: 'withdrawn', by: actors },
  },
  // A reserved car has a deal, which a feed or the seller can't undo.
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
    relist: { to: 'available', by: ['feed', 'operator'], undoesOwn: true },
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

/** The moves of an event by this actor; at most one from each state. */
export function movesOf(event: ListingEvent, by: Actor): Move[] {
  return moves.filter(one => one.event === event && one.by.includes(by)).map(({ move }) => move)
}

/** The events that this actor may cause in a state. */
export function eventsIn(state: ListingState, by: Actor): ListingEvent[] {
  return moves.filter(one => one.move.from === state && one.by.includes(by)).map(({ event }) => event)
}

/** Found by search. */
export const searchableStates: readonly ListingState[] = ['available']

/** Valued, so that those that are held come on sale once their facts agree with the estimate. */
export const valuedStates: readonly ListingState[] = ['available', 'held']

/** They end by themselves on their day, where they have one. */
export const runningStates: readonly ListingState[] = ['available', 'held', 'paused']

/** For sale, or about to be again. */
export const unendedStates: readonly ListingState[] = ['available', 'held', 'paused', 'reserved']

/** No longer for sale. An expired one may be renewed. */
export const endedStates: readonly ListingState[] = ['sold', 'expired', 'withdrawn']

/** Shown to every visitor; in other states only to the seller. */
export const publicStates: readonly ListingState[] = ['available', 'reserved', 'sold', 'expired', 'paused']
