import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/payments/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { PaymentEvents } from './payment-events.ts'
import type { PaymentsService } from './payments.service.ts'

/** The header in which Stripe, and the demo cards like it, sign their events. */
const SIGNATURE = 'stripe-signature'

export function paymentsRoutes(
  router: Router,
  { service, events, settings }: { service: PaymentsService; events: PaymentEvents; settings: Settings },
): void {
  const guarded = { onRequest: requireFlag(settings, 'PAYMENT_PAGE_ENABLED') }
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
}
