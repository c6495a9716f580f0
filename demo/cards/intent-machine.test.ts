import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoCards } from '#contracts/demo-cards/endpoints.ts'
import {
  type DemoIntent,
  type IntentStep,
  intentOfDemo,
  nextIntent,
  refundablePence,
} from './intent-machine.ts'

const fresh: DemoIntent = {
  id: 'pi_1',
  paymentId: null,
  amountPence: 10_000,
  currency: 'gbp',
  state: 'awaiting_card',
  failure: null,
}
const after = (...steps: IntentStep[]) =>
  steps.reduce((intent, step) => nextIntent(intent, step).intent, fresh)
const confirm = (card: (typeof demoCards)[number]): IntentStep => ({ kind: 'confirm', card })
const authenticate = (isAuthenticated: boolean): IntentStep => ({ kind: 'authenticate', isAuthenticated })
const cancel: IntentStep = { kind: 'cancel' }

test.each([
  ['is paid', [confirm('paid')], 'succeeded', null],
  ['is paid, though the answer gets lost', [confirm('network_lost')], 'succeeded', null],
  ['is declined', [confirm('declined')], 'awaiting_card', 'card_declined'],
  ['is declined, then paid', [confirm('declined'), confirm('paid')], 'succeeded', null],
  ['waits for the bank', [confirm('authentication')], 'awaiting_authentication', null],
  ['is authenticated', [confirm('authentication'), authenticate(true)], 'succeeded', null],
  [
    'is not authenticated',
    [confirm('authentication'), authenticate(false)],
    'awaiting_card',
    'payment_intent_authentication_failure',
  ],
  ['is not waiting for an answer', [authenticate(true)], 'awaiting_card', null],
  ['tries another card', [confirm('authentication'), confirm('paid')], 'succeeded', null],
  ['is cancelled', [confirm('declined'), cancel], 'cancelled', 'card_declined'],
  ['is cancelled too late', [confirm('paid'), cancel], 'succeeded', null],
  ['is paid too late', [cancel, confirm('paid')], 'cancelled', null],
] as const)('an intent that %s', (_, steps, state, failure) => {
  expect(after(...steps)).toEqual({ ...fresh, state, failure })
})

const anyStep = fc.oneof(
  fc.constantFrom(...demoCards).map(confirm),
  fc.boolean().map(authenticate),
  fc.constant(cancel),
)

test('whatever is done, money is taken at most once, and what is final stays', () => {
  fc.assert(
    fc.property(fc.array(anyStep), steps => {
      let intent = fresh
      const events: string[] = []
      for (const step of steps) {
        const outcome = nextIntent(intent, step)
        expect(outcome.event === null).toBe(outcome.intent === intent)
        const { status } = intentOfDemo(intent)
        if (status !== 'open') expect(outcome.intent).toBe(intent)
        if (outcome.event) events.push(outcome.event)
        intent = outcome.intent
      }
      const final = events.filter(event => /succeeded|canceled/.test(event))
      expect(final).toEqual(
        { succeeded: ['payment_intent.succeeded'], cancelled: ['payment_intent.canceled'] }[
          intent.state as string
        ] ?? [],
      )
    }),
  )
})

test('as much can be refunded as was paid', () => {
  const paid = after(confirm('paid'))
  expect(refundablePence(paid, [])).toBe(10_000)
  expect(refundablePence(paid, [4_000, 6_000])).toBe(0)
  expect(refundablePence(fresh, [])).toBe(0)
  expect(refundablePence(after(cancel), [])).toBe(0)
})
