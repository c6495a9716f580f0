import { z } from 'zod'
import { defineJob } from '#server/platform/jobs/define-job.ts'

/** Cancels a payment at the provider that was given up here. */
export const settlePayment = defineJob({
  name: 'settle-payment',
  payload: z.object({ paymentId: z.uuid() }),
  attempts: 16,
})

export const sendRefund = defineJob({
  name: 'send-refund',
  payload: z.object({ refundId: z.uuid() }),
  attempts: 16,
})

/** Asks the provider about every payment and refund whose outcome is not known. */
export const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  attempts: 1,
  queue: 'reconcile-payments',
  schedule: '*/5 * * * *',
})
