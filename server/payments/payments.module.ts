import { sql } from 'kysely'
import type { CardPayments } from '#server/integrations/card-payments/card-payments.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import { countByState, gauge } from '#server/platform/metrics.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { PayableService } from './payable.ts'
import { PaymentEvents } from './payment-events.ts'
import type { PaymentInstructions } from './payment-instructions.ts'
import { reconcilePayments, sendRefund, settlePayment } from './payment-jobs.ts'
import { PaymentOutcomes } from './payment-outcomes.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { PaymentsService } from './payments.service.ts'
import { Reconciliation } from './reconciliation.ts'

interface Dependencies {
  cardPayments: CardPayments | undefined
  settings: Settings
  instructions: PaymentInstructions
  /** What can be paid for. */
  payables: readonly PayableService[]
}

export interface PaymentsModule extends Module {
  events: PaymentEvents
  reconciliation: Reconciliation
}

export function paymentsModule(
  { database, warn }: Platform,
  { cardPayments, settings, instructions, payables: services }: Dependencies,
): PaymentsModule {
  const payables = new Map(services.map(payable => [payable.kind, payable]))
  const outcomes = new PaymentOutcomes({ instructions, payables, warn })
  const service = new PaymentsService({ database, cardPayments, payables, instructions, outcomes })
  const events = new PaymentEvents({ database, cardPayments, outcomes, warn })
  const reconciliation = new Reconciliation({ database, cardPayments, service, outcomes, warn })
  gauge('forecourt_payments', 'Payments by state', () => countByState(database, 'payments'))
  // Failed ones that were made again do not count as failed.
  const refundState = sql`case when repeated_at is null then state else 'repeated' end`
  gauge('forecourt_refunds', 'Refunds by state', () => countByState(database, 'refunds', refundState))
  return {
    name: 'payments',
    events,
    reconciliation,
    routes: router => paymentsRoutes(router, { service, events, settings }),
    jobs: [
      handleJob(settlePayment, ({ paymentId }) => reconciliation.settle(paymentId)),
      handleJob(sendRefund, ({ refundId }) => reconciliation.refund(refundId)),
      handleJob(reconcilePayments, () => reconciliation.run()),
    ],
  }
}
