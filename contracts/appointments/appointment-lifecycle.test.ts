import { expect, test } from 'vitest'
import { possibleActions, stateAfterAction } from './appointment-lifecycle.ts'

const proposed = { kind: 'viewing', state: 'proposed', proposedBy: 'buyer', counters: 0 } as const

test('who proposed can change or withdraw it, and the other side answers', () => {
  expect(possibleActions(proposed, 'buyer')).toEqual(['propose', 'withdraw'])
  expect(possibleActions(proposed, 'seller')).toEqual(['accept', 'offer', 'decline'])
  expect(possibleActions({ ...proposed, counters: 3 }, 'seller')).toEqual(['accept', 'decline'])
})

test('an agreed day is both sides’ to change; that of a paid car has to be replaced', () => {
  expect(possibleActions({ ...proposed, state: 'agreed' }, 'seller')).toEqual(['propose', 'withdraw'])
  const handOver = { ...proposed, kind: 'hand_over' } as const
  expect(possibleActions({ ...handOver, state: 'agreed' }, 'buyer')).toEqual(['propose'])
  expect(possibleActions(handOver, 'buyer')).toEqual(['propose'])
})

test('only time lets a proposal lapse, and nothing else', () => {
  expect(stateAfterAction(proposed, 'time', 'lapse')).toBe('lapsed')
  expect(stateAfterAction(proposed, 'seller', 'lapse')).toBeUndefined()
  expect(stateAfterAction({ ...proposed, state: 'agreed' }, 'time', 'lapse')).toBeUndefined()
  expect(stateAfterAction({ ...proposed, state: 'agreed' }, 'time', 'propose')).toBeUndefined()
})
