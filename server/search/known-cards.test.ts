import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListingCard } from '#contracts/listing.ts'
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
  const bytes = JSON.stringify(card(1)).length + 4
  const known = new KnownCards(3 * bytes)
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

test('after any number of cards, those that are known are whole and the last ones are among them', () => {
  const cards = fc.array(fc.record({ id: fc.nat(30), name: fc.string({ unit: 'grapheme', maxLength: 40 }) }))
  fc.assert(
    fc.property(cards, written => {
      const known = new KnownCards(1_000)
      const names = new Map<number, string>()
      for (const { id, name } of written) {
        known.applied({ version: 1, changes: [{ id, effect: 'updated' }] })
        known.keep([card(id, name)])
        names.set(id, name)
        expect(known.of([id])).toEqual([card(id, name)])
      }
      for (const { _id, name } of known.of([...names.keys()]) as unknown as { _id: string; name: string }[])
        expect(name).toBe(names.get(Number(_id)))
    }),
  )
})
