import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/buying/endpoints.ts'
import { attribute } from '#server/campaigns/attributions.ts'
import { campaignOf } from '#server/campaigns/campaign-cookies.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { UploadForm } from '#server/platform/files/uploads/multipart.ts'
import type { Holders } from '#server/platform/holder.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { paperUploadRoute } from '#server/platform/papers/paper-upload.routes.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { BookingFormService } from './booking-form.service.ts'
import type { BookingsService } from './bookings.service.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import { receiptsRoutes } from './receipts/receipts.routes.ts'

interface Services {
  database: Database
  files: FileStore
  settings: Settings
  holders: Holders
  forms: BookingFormService
  bookings: BookingsService
  uploads: UploadForm
}

export function buyingRoutes(
  router: Router,
  { database, files, settings, holders, forms, bookings, uploads }: Services,
): void {
  const guarded = { onRequest: requireFlag(settings, 'BUY_PAGE_ENABLED') }
  deliveryRoutes(router, database)
  router.add(
    endpoints.getBookingForm,
    async call => success(await forms.find(await holders.of(call), call.query.carId)),
    guarded,
  )
  router.add(
    endpoints.putBookingForm,
    async call => {
      const { carId, changes } = call.body
      return success(await forms.save(await holders.of(call), carId, changes, call.request.ip))
    },
    guarded,
  )
  router.add(
    endpoints.postBuyer,
    async call => {
      await holders.of(call)
      const sent = await forms.send(call.account, call.body, call.request.ip)
      // Here and not at the payment, which the provider reports: this request has the visitor's cookies.
      await attribute(database, { kind: 'booking', id: sent.bookingId }, campaignOf(call.request))
      return success(sent)
    },
    guarded,
  )
  router.add(
    endpoints.postReservation,
    async call => {
      await holders.of(call)
      const begun = await forms.reserve(call.account, call.body.carId)
      await attribute(database, { kind: 'booking', id: begun.bookingId }, campaignOf(call.request))
      return success(begun)
    },
    guarded,
  )
  router.add(endpoints.endReservation, async ({ account, params }) => {
    await bookings.endReservation(account.id, params.id)
    return acknowledged('The reservation has ended. The reservation fee is refunded.')
  })
  router.add(endpoints.getBuyers, async ({ account }) => success({ buyers: await forms.buyers(account.id) }))
  // What was bought is shown and can be cancelled while buying is off.
  router.add(endpoints.getOwnBookings, async ({ account }) =>
    success({ bookings: await bookings.own(account.id) }),
  )
  router.add(endpoints.getAllBookings, async ({ account: { id } }) =>
    success({ bookings: await bookings.own(id), sales: await bookings.sales(id) }),
  )
  router.add(endpoints.getBooking, async ({ account, params }) =>
    success(await bookings.find(account.id, params.id)),
  )
  router.add(endpoints.cancelBooking, async ({ account, query: { id, backPence } }) =>
    success(await bookings.cancel(account.id, id, backPence)),
  )
  router.add(endpoints.confirmReturn, async ({ account, params }) => {
    await bookings.takeBack(account.id, params.id)
    return acknowledged('The buyer gets the refund.')
  })
  router.add(endpoints.putIdentity, async ({ account, params, body }) =>
    success(await bookings.sendPapers(account.id, params.id, body.papers)),
  )
  router.add(endpoints.sayHandedOver, async ({ account, params, body }) => {
    await bookings.sellerSays(account.id, params.id, body.word)
    return acknowledged('Thank you. We have noted it.')
  })
  router.add(endpoints.editBooking, async ({ account, body: { id, ...edit } }) =>
    success(await bookings.edit(account.id, id, edit)),
  )
  receiptsRoutes(router, { bookings, database })
  paperUploadRoute(
    router,
    { path: endpoints.BUYER_PAPERS_PATH, summary: 'Takes proof of a buyer’s identity' },
    uploads,
    files,
  )
}
