import { expect, test } from 'vitest'
import { Certifications } from './certifications.ts'
import type { IndexedRecord } from './indexed-record.ts'

const listing = (id: number, certified_until: number | null) => ({ id, certified_until }) as IndexedRecord

test('an expired certification is returned until the listing is noted again or removed', () => {
  const certifications = new Certifications()
  certifications.note(listing(1, 100), 0)
  certifications.note(listing(2, 200), 0)
  certifications.note(listing(3, null), 0)
  expect(certifications.ended(99)).toEqual([])
  expect(certifications.ended(100)).toEqual([1])
  expect(certifications.ended(250)).toEqual([1, 2])
  certifications.note(listing(1, 100), 250)
  certifications.forget(2)
  expect(certifications.ended(300)).toEqual([])
})

test('a prolonged certification ends later, a shortened one sooner', () => {
  const certifications = new Certifications()
  certifications.note(listing(1, 100), 0)
  certifications.note(listing(2, 900), 0)
  certifications.note(listing(1, 500), 50)
  certifications.note(listing(2, 300), 50)
  expect(certifications.ended(299)).toEqual([])
  expect(certifications.ended(300)).toEqual([2])
  certifications.clear()
  expect(certifications.ended(1000)).toEqual([])
})
