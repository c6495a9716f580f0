import { expect, test } from 'vitest'
import { milesBetween } from './distance-from.ts'

test('from London to Edinburgh it is 332 miles as the crow flies', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 }
  const edinburgh = { latitude: 55.9533, longitude: -3.1883 }
  expect(Math.round(milesBetween(london, edinburgh))).toBe(332)
  expect(milesBetween(london, london)).toBe(0)
})
