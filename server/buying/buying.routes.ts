import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/buying/endpoints.ts'
import { penceToPounds } from '#contracts/money.ts'
import type { Appointments } from '#server/appointments/appointments.service.ts'
import { attribute } from '#server/campaigns/attributions.ts'
import { campaignOf } from '#server/campaigns/campaign-cookies.ts'
import { findListing } from '#server/listings/listings.service.ts'
import { locate } from '#server/places/locate.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { UploadForm } from '#server/platform/files/uploads/multipart.ts'
import type { Holders } from '#server/platform/holder.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { paperUploadRoute } from '#server/platform/papers/paper-upload.routes.ts'
import { problem } from '#server/platform/problems.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import { answerPrice, askPrice } from './agreed-price.ts'
import { deliveryTo } from './booking-costs.ts'
import type { BookingFormService } from './booking-form.service.ts'
import type { BookingsService } from './bookings.service.ts'
import { partiesOf, shareContact } from './deals.ts'
import { enterHandOverCode } from './hand-over-code.ts'
import { receiptsRoutes } from './receipts/receipts.routes.ts'

/** The id of the conversation of two accounts about a car, which is begun if there is none. */
export type ConversationBetween = (parties: Awaited<ReturnType<typeof partiesOf>>) => Promise<string>

type DealServices = Parameters<typeof answerPrice>[0] & Parameters<typeof enterHandOverCode>[0]

interface Services extends DealServices {
  files: FileStore
  settings: Settings
  holders: Holders
  forms: BookingFormService
  bookings: BookingsService
  days: Appointments
  conversationBetween: ConversationBetween
  uploads: UploadForm
}

export function buyingRoutes(router: Router, services: Services): void {
  const { database, files, settings, holders, forms, bookings, days, uploads } = services
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
    await bookings.say('seller', account.id, params.id, body.word)
    return acknowledged('Thank you. We have noted it.')
  })
  router.add(endpoints.getSale, async ({ account, params }) =>
    success(await bookings.sale(account.id, params.id)),
  )
  router.add(endpoints.editBooking, async ({ account, body: { id, slot, isReceived } }) => {
    await bookings.find(account.id, id)
    if (slot) await days.act(account.id, id, { action: 'propose', kind: 'hand_over', slots: [slot] })
    if (isReceived !== undefined)
      await bookings.say('buyer', account.id, id, isReceived ? 'handed_over' : 'not_handed_over')
    return success(await bookings.find(account.id, id))
  })
  router.add(endpoints.enterHandOverCode, async ({ account, params, body }) => {
    await enterHandOverCode(services, account.id, params.id, body.code)
    return acknowledged('The hand-over is recorded.')
  })
  router.add(endpoints.askPrice, async ({ account, params, body }) => {
    await askPrice(services, account.id, params.id, body)
    return acknowledged('We have emailed your proposal.')
  })
  router.add(endpoints.answerPrice, async ({ account, params, body }) => {
    await answerPrice(services, account.id, params.id, body)
    return acknowledged(body.answer === 'accept' ? 'The lower price is agreed.' : 'The price stays as it is.')
  })
  router.add(endpoints.shareContact, async ({ account, params, body }) => {
    const reader = await shareContact(database, account.id, params.id, body.part)
    return acknowledged(`The ${reader} can see it now.`)
  })
  router.add(endpoints.openDealConversation, async ({ account, params }) => {
    const parties = await partiesOf(database, account.id, params.id)
    return success({ conversationId: await services.conversationBetween(parties) })
  })
  receiptsRoutes(router, { bookings, database })
  paperUploadRoute(
    router,
    { path: endpoints.BUYER_PAPERS_PATH, summary: 'Takes proof of a buyer’s identity' },
    uploads,
    files,
  )
}

function deliveryRoutes(router: Router, database: Database): void {
  router.add(endpoints.getDelivery, async ({ query: { carId, postcode } }) => {
    const car = await findListing(database, carId)
    if (car.source !== 'live') throw problem('wrong-state', 'This car can’t be bought here.')
    const delivery = deliveryTo(car, postcode)
    if (!delivery) {
      const message = 'Please enter a valid UK postcode'
      throw problem('place-not-found', message, [{ field: 'postcode', message }])
    }
    if ('refusal' in delivery) {
      const message = delivery.refusal
      throw problem('not-deliverable', message, [{ field: 'postcode', message }])
    }
    return success({
      ...delivery,
      deliveryCost: penceToPounds(delivery.deliveryPence),
      precision: locate(postcode)!.precision,
    })
  })
}
