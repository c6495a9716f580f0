import { expect, test } from 'vitest'
import type { ProblemCode } from '#contracts/api/problem-codes.ts'
import type { Pence } from '#contracts/money.ts'
import { outcomeOf, PAYMENT_FAILED } from './payment-action.ts'

const thrown = (code: ProblemCode, status: number, message = 'A reason.') => ({
  ...{ success: false, code, status, message, errors: [] },
})

test.each([
  ['price-changed', 409, { kind: 'price_changed', fromPence: 954_500 }],
  ['car-reserved', 409, { kind: 'car_reserved' }],
  ['wrong-state', 409, { kind: 'refused', message: 'A reason.' }],
  ['too-many-requests', 429, { kind: 'refused', message: 'A reason.' }],
  ['payment-unavailable', 503, { kind: 'refused', message: PAYMENT_FAILED }],
  ['unexpected', 500, { kind: 'refused', message: PAYMENT_FAILED }],
] as const)('a payment that is refused by %s', (code, status, outcome) => {
  expect(outcomeOf(thrown(code, status), 954_500 as Pence)).toEqual(outcome)
})

test('a payment whose answer is no problem of the API', () => {
  expect(PAYMENT_FAILED).toBe('Something went wrong while processing your payment.')
  expect(outcomeOf(new TypeError('Failed to fetch'), 954_500 as Pence)).toEqual({
    kind: 'refused',
    message: PAYMENT_FAILED,
  })
})
