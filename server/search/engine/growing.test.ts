import { expect, test } from 'vitest'
import { Growing } from './growing.ts'

test.each([0, 1, 16_383, 16_384, 16_385, 50_000])('%i items come out as they went in', length => {
  const growing = new Growing(Float64Array)
  for (let i = 0; i < length; i++) growing.push(i / 2)
  expect(growing.length).toBe(length)
  expect(growing.items()).toEqual(Float64Array.from({ length }, (_, i) => i / 2))
})
