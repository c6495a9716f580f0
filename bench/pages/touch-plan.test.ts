import { expect, test } from 'vitest'
import { ROUND, type Touch, touchedCriteria, touches } from './touch-plan.ts'

function rounds(count: number): Touch[] {
  const made: Touch[] = []
  for (const touch of touches()) if (made.push(touch) === count * ROUND) break
  return made
}

test('each touch changes one filter, and a round leaves none', () => {
  const inForce = new Map<string, string>()
  rounds(9).forEach(({ criterion, value, ticked }, index) => {
    const on = ticked ?? value !== ''
    expect(inForce.has(criterion)).toBe(!on)
    if (on) inForce.set(criterion, value)
    else inForce.delete(criterion)
    if (index % ROUND === ROUND - 1) expect(inForce.size).toBe(0)
  })
})

test('every criterion is touched', () => {
  expect(new Set(rounds(1).map(touch => touch.criterion))).toEqual(new Set(touchedCriteria))
})
