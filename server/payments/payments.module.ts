import { success } from '#contracts/api/envelope.ts'
import type { PayableKind } from '#contracts/payments/endpoints.ts'
import * as endpoints from '#contracts/payments/endpoints.ts'
import type { CardPayments } from '#server/integrations/card-payments/card-payments.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { PayableService } from './payable.ts'
import { PaymentEvents } from './payment-events.ts'
import { reconcilePayments, sendRefund, settlePayment } from './payment-jobs.ts'
import { PaymentOutcomes } from './payment-outcomes.ts'
import { PaymentsService } from './payments.service.ts'
import { Reconciliation } from './reconciliation.ts'

interface Dependencies {
  cardPayments: CardPayments | undefined
  settings: Settings
}

export interface PaymentsModule extends Module {
  outcomes: PaymentOutcomes
  events: PaymentEvents
  reconciliation: Reconciliation
  /** Before the module is used: bookings and promotions are paid by it, and need it to refund. */
  takes(payable: PayableService): void
}

/** The header in which Stripe, and the card desk like it, signs its events. */
const SIGNATURE = 'stripe-signature'

export function paymentsModule(
  { database, jobs, warn }: Platform,
  { cardPayments, settings }: Dependencies,
): PaymentsModule {
  const payables = new Map<PayableKind, PayableService>()
  const outcomes = new PaymentOutcomes({ jobs, payables, warn })
  const service = new PaymentsService({ database, cardPayments, payables, outcomes })
  const events = new PaymentEvents({ database, cardPayments, outcomes, warn })
  const reconciliation = new Reconciliation({ database, cardPayments, service, outcomes, warn })
  const guarded = { onRequest: requireFlag(settings, 'PAYMENT_PAGE_ENABLED') }
  return {
    name: 'payments',
    outcomes,
    events,
    reconciliation,
    takes: payable => void payables.set(payable.kind, payable),
    routes(router) {
      router.add(
        endpoints.getPayable,
        async ({ account, params }) => success(await service.describe(account.id, params)),
        guarded,
      )
      router.add(
        endpoints.createPaymentIntent,
        async ({ account, body: { kind, id, totalPence } }) => {
          const { reservedUntil, ...begun } = await service.begin(account.id, { kind, id }, totalPence)
          return success({ ...begun, reservedUntil: reservedUntil?.toISOString() ?? null })
        },
        guarded,
      )
      // Neither these nor events are guarded: what was begun can be ended while payment pages are off.
      router.add(endpoints.checkPayment, async ({ account, body }) =>
        success(await service.check(account.id, body.paymentId)),
      )
      router.add(endpoints.leavePayment, async ({ account, body }) =>
        success(await service.leave(account.id, body.paymentId)),
      )
      router.add(endpoints.postPaymentEvent, async ({ request, body }) => {
        const signature = request.headers[SIGNATURE]
        const outcome = await events.receive(body, Array.isArray(signature) ? undefined : signature)
        return success({ outcome })
      })
    },
    jobs: [
      handleJob(settlePayment, ({ paymentId }) => reconciliation.settle(paymentId)),
      handleJob(sendRefund, ({ refundId }) => reconciliation.refund(refundId)),
      handleJob(reconcilePayments, () => reconciliation.run()),
    ],
  }
}
