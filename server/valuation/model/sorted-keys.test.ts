import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOfKey, sortedKeys } from './sorted-keys.ts'

test('each key has its place, and others have none', () => {
  const number = fc.integer({ min: 0, max: 2 ** 53 - 1 })
  fc.assert(
    fc.property(fc.array(number), number, (keys, other) => {
      const sorted = sortedKeys(keys)
      expect([...sorted]).toEqual([...new Set(keys)].sort((a, b) => a - b))
      for (const key of keys) expect(sorted[placeOfKey(sorted, key)]).toBe(key)
      expect(placeOfKey(sorted, other) >= 0).toBe(keys.includes(other))
    }),
  )
})
