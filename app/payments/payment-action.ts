/** What the forms of the payment page do, with scripts and without. */
import { data, redirectDocument } from 'react-router'
import { type Api, isProblem } from '#app/api.ts'
import { getBooking, postWaiting } from '#contracts/buying/endpoints.ts'
import type { Pence } from '#contracts/money.ts'
import { createPaymentIntent, leavePayment, type PayableKind } from '#contracts/payments/endpoints.ts'

/** What came of a form, or of paying in the browser, to be shown above what can be paid. */
export type PaymentOutcome =
  | { kind: 'price_changed'; fromPence: Pence }
  | { kind: 'car_reserved' }
  | { kind: 'told_when_back' }
  | { kind: 'left' }
  | { kind: 'refused'; message: string }

/** Product specification, section 8. */
export const PAYMENT_FAILED = 'Something went wrong while processing your payment.'

export async function actOnPayment(api: Api, what: { kind: PayableKind; id: string }, form: FormData) {
  const shownPence = Number(form.get('totalPence'))
  try {
    switch (form.get('intent')) {
      case 'pay': {
        const begun = await api.call(createPaymentIntent, { body: { ...what, totalPence: shownPence } })
        // Stripe's form begins its payments itself.
        if (begun.browser.kind === 'stripe') return refusal(PAYMENT_FAILED, 400)
        return redirectDocument(begun.browser.path, 303)
      }
      case 'leave':
        await api.send(leavePayment, { body: { paymentId: String(form.get('paymentId')) } })
        return data<PaymentOutcome>({ kind: 'left' })
      case 'tell_me': {
        const { car } = await api.call(getBooking, { params: { id: what.id } })
        await api.send(postWaiting, { params: { id: car._id } })
        return data<PaymentOutcome>({ kind: 'told_when_back' })
      }
      default:
        return refusal(PAYMENT_FAILED, 400)
    }
  } catch (thrown) {
    const status = isProblem(thrown) ? thrown.status : 500
    return data<PaymentOutcome>(outcomeOf(thrown, shownPence as Pence), { status })
  }
}

/** What is shown when a payment could not begin. `shownPence`: what the payer was asked for. */
export function outcomeOf(thrown: unknown, shownPence: Pence): PaymentOutcome {
  if (!isProblem(thrown)) return { kind: 'refused', message: PAYMENT_FAILED }
  if (thrown.code === 'price-changed') return { kind: 'price_changed', fromPence: shownPence }
  if (thrown.code === 'car-reserved') return { kind: 'car_reserved' }
  return { kind: 'refused', message: thrown.status >= 500 ? PAYMENT_FAILED : thrown.message }
}

const refusal = (message: string, status: number) =>
  data<PaymentOutcome>({ kind: 'refused', message }, { status })
