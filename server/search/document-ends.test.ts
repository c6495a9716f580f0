import { expect, test } from 'vitest'
import { DocumentEnds } from './document-ends.ts'

test('an ended document is returned until the listing is noted again or removed', () => {
  const ends = new DocumentEnds()
  ends.note(1, 100)
  ends.note(2, 200)
  ends.note(3, Number.POSITIVE_INFINITY)
  expect(ends.ended(99)).toEqual([])
  expect(ends.ended(100)).toEqual([1])
  expect(ends.ended(250)).toEqual([1, 2])
  ends.note(1, Number.POSITIVE_INFINITY)
  ends.forget(2)
  expect(ends.ended(300)).toEqual([])
})

test('a prolonged one ends later, a shortened one sooner', () => {
  const ends = new DocumentEnds()
  ends.note(1, 100)
  ends.note(2, 900)
  ends.note(1, 500)
  ends.note(2, 300)
  expect(ends.ended(299)).toEqual([])
  expect(ends.ended(300)).toEqual([2])
  ends.clear()
  expect(ends.ended(1000)).toEqual([])
})
