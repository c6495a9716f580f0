import { expect, test } from 'vitest'
import { confirmation } from './chat-message.ts'

test('a confirmation names values that would be unclear alone by their criteria', () => {
  const criteria = { fuelType: ['diesel'], doors: ['5'], owners: ['1'], engineSizeMax: 1.6 }
  const { content } = confirmation('update', { criteria, matchingCount: 3 }, (_, value) => value)
  expect(content).toBe(
    'Search criteria updated. You are searching for: Diesel, Doors: 5, Engine size: Up to 1.6 L, Keepers: 1.',
  )
})
