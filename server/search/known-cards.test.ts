import { expect, test } from 'vitest'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { KnownCards } from './known-cards.ts'

const card = (id: number, name = `Car ${id}`) => ({ _id: String(id), name }) as ListingCard
const idsOf = (cards: readonly ListingCard[]) => cards.map(({ _id }) => Number(_id))

test('known cards come in the order of the ids, and stay until their cars change', () => {
  const known = new KnownCards()
  known.keep([card(1), card(2), card(3)])
  expect(known.of([3, 9, 2])).toEqual([card(3), card(2)])
  known.applied({ version: 1, changes: [{ id: 2, effect: 'updated' }] })
  known.keep([card(2, 'Cheaper')])
  expect(known.of([2])).toEqual([card(2, 'Cheaper')])
})

test('the cards that became known first are dropped', () => {
  const known = new KnownCards(3)
  known.keep([card(1), card(2), card(3)])
  known.keep([card(1), card(4)])
  expect(idsOf(known.of([1, 2, 3, 4]))).toEqual([2, 3, 4])
})

test('a car that has changed is not known any more', () => {
  const known = new KnownCards()
  known.keep([card(1), card(2)])
  known.applied({ version: 1, changes: [{ id: 1, effect: 'removed' }] })
  expect(idsOf(known.of([1, 2]))).toEqual([2])
  known.rebuilt()
  expect(known.of([2])).toEqual([])
})
