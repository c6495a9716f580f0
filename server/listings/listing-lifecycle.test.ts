import { expect, test } from 'vitest'
import { listingStates } from '#contracts/listing.ts'
import { listingLifecycle, publicStates, searchableStates } from './listing-lifecycle.ts'

test('every state can be reached from a draft, and any can be withdrawn', () => {
  const reached = new Set(['draft'])
  for (const state of reached)
    for (const next of Object.values(listingLifecycle[state as 'draft'])) reached.add(next)
  expect([...reached].sort()).toEqual(listingStates.toSorted())
  for (const state of listingStates.filter(one => one !== 'withdrawn')) {
    expect(listingLifecycle[state]).toMatchObject({ withdraw: 'withdrawn' })
  }
})

test('what can be found can be seen', () => {
  expect(publicStates).toEqual(expect.arrayContaining([...searchableStates]))
})
