import { expect, test } from 'vitest'
import { type ListingState, listingStates } from '#contracts/listings/listing.ts'
import {
  actors,
  eventsIn,
  listingEvents,
  movesOf,
  publicStates,
  searchableStates,
} from './listing-lifecycle.ts'

const allMoves = listingEvents.flatMap(event =>
  actors.flatMap(by => movesOf(event, by).map(move => ({ event, by, ...move }))),
)

test('every state can be reached from a draft', () => {
  const reached = new Set<ListingState>(['draft'])
  for (const state of reached) for (const { from, to } of allMoves) if (from === state) reached.add(to)
  expect([...reached].sort()).toEqual(listingStates.toSorted())
})

test('an operator can withdraw a listing from any state', () => {
  const from = movesOf('withdraw', 'operator').map(move => move.from)
  expect(from.toSorted()).toEqual(listingStates.filter(state => state !== 'withdrawn').toSorted())
})

test('a feed can’t change drafts and deals', () => {
  const from = allMoves.filter(({ by }) => by === 'feed').map(move => move.from)
  expect(new Set(from)).toEqual(new Set(['available', 'held', 'paused', 'expired', 'withdrawn']))
})

test.each([
  ['draft', ['publish', 'withdraw']],
  ['available', ['pause', 'sell', 'withdraw']],
  ['paused', ['resume', 'sell', 'withdraw']],
  ['reserved', ['withdraw']],
  ['sold', []],
  ['expired', ['renew', 'withdraw']],
  ['withdrawn', []],
] as const)('the owner of a listing that is %s may %j', (state, events) => {
  expect(eventsIn(state, 'owner')).toEqual(events)
})

test('a listing on sale, held or paused ends by the system alone', () => {
  for (const by of actors)
    expect(movesOf('expire', by).map(move => move.from)).toEqual(
      by === 'system' ? ['available', 'held', 'paused'] : [],
    )
})

test('an event changes the state, and has one target for each state', () => {
  for (const { from, to } of allMoves) expect(to).not.toBe(from)
  for (const event of listingEvents)
    for (const by of actors) {
      const from = movesOf(event, by).map(move => move.from)
      expect(new Set(from).size).toBe(from.length)
    }
})

test('searchable states are public', () => {
  expect(publicStates).toEqual(expect.arrayContaining([...searchableStates]))
})
