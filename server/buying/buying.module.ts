import { z } from 'zod'
import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/buying/endpoints.ts'
import { MAX_PICTURES } from '#contracts/forms/picture-fields.ts'
import { attribute } from '#server/campaigns/attributions.ts'
import { campaignOf } from '#server/campaigns/campaign-cookies.ts'
import type { PaymentsModule } from '#server/payments/payments.module.ts'
import type { UploadForm } from '#server/platform/files/uploads/multipart.ts'
import { Holders } from '#server/platform/holder.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { acknowledged } from '#server/platform/http/router.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { paperUploader, paperUploadRoute } from '#server/platform/papers/paper-files.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import { BookingFormService } from './booking-form.service.ts'
import { BookingPayments } from './booking-payments.ts'
import { BookingsService } from './bookings.service.ts'
import { goneBookings } from './bookings.store.ts'
import { BOOKING_OWNER, BuyerPapers } from './buyer-papers.ts'
import { CodeGuesses } from './code-guesses.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import { HandOvers } from './hand-overs.ts'
import { moneyFaults } from './money-check.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import { receiptsRoutes } from './receipts/receipts.routes.ts'
import { Reservations } from './reservations.ts'

interface Dependencies {
  authenticator: Authenticator
  settings: Settings
  seal: Seal
  payments: PaymentsModule
  news: BookingNews
}

export interface BuyingModule extends Module {
  bookings: BookingsService
  reservations: Reservations
}

const abandon = defineJob({
  name: 'abandon-bookings',
  payload: z.unknown(),
  attempts: 5,
  schedule: '10 * * * *',
})
const complete = defineJob({
  name: 'complete-bookings',
  payload: z.unknown(),
  attempts: 5,
  schedule: '40 * * * *',
})
const forget = defineJob({
  name: 'forget-buyers',
  payload: z.unknown(),
  attempts: 16,
  schedule: '35 3 * * *',
})
const checkMoney = defineJob({
  name: 'check-money',
  payload: z.unknown(),
  attempts: 3,
  schedule: '5 4 * * *',
})

export function buyingModule(
  { config, database, files, attemptLimiter, warn }: Platform,
  { authenticator, settings, seal, payments, news }: Dependencies,
): BuyingModule {
  const papers = new BuyerPapers(files, seal)
  const forms = new BookingFormService({
    ...{ database, papers, settings },
    codeGuesses: new CodeGuesses(attemptLimiter, config),
  })
  const handOvers = new HandOvers({ outcomes: payments.outcomes, news })
  const bookings = new BookingsService({ database, papers, handOvers, news })
  const reservations: Reservations = new Reservations({
    database,
    outcomes: payments.outcomes,
    payments: () => bookingPayments,
    ...{ news, warn },
  })
  const bookingPayments = new BookingPayments({
    ...{ papers, settings, news },
    releaseExpired: listingId => reservations.releaseExpired(listingId),
    releaseOthers: (accountId, id) => reservations.releaseOthers(accountId, id),
    hold: (trx, row, reason) => handOvers.hold(trx, row, reason),
  })
  payments.takes(bookingPayments)
  const holders = new Holders(authenticator, config, (visitor, account) => forms.adopt(visitor, account))
  const uploads: UploadForm = {
    files: { identityimages: { kind: papers.kind, maxCount: MAX_PICTURES } },
    uploader: paperUploader(authenticator, async () => {
      if (!(await settings.read('BUY_PAGE_ENABLED'))) throw problem('not-found')
    }),
  }
  const guarded = { onRequest: requireFlag(settings, 'BUY_PAGE_ENABLED') }
  return {
    name: 'buying',
    bookings,
    reservations,
    routes(router) {
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
          await attribute(database, `booking ${sent.bookingId}`, campaignOf(call.request))
          return success(sent)
        },
        guarded,
      )
      router.add(endpoints.getBuyers, async ({ account }) =>
        success({ buyers: await forms.buyers(account.id) }),
      )
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
    },
    pageForms: [{ path: '/buy', ...uploads }],
    fileOwners: [{ kind: BOOKING_OWNER, gone: ids => goneBookings(database, ids) }],
    jobs: [
      handleJob(abandon, () => bookings.abandonForgotten()),
      handleJob(complete, () => bookings.completeFinished()),
      handleJob(forget, () => bookings.forgetEnded()),
      handleJob(checkMoney, async () => {
        for (const fault of await moneyFaults(database)) warn(`Money: ${fault}`)
      }),
    ],
    start: () => reservations.start(),
    stop: () => reservations.stop(),
  }
}
