import { MAX_PICTURES } from '#contracts/forms/picture-fields.ts'
import { Appointments } from '#server/appointments/appointments.service.ts'
import type { PayableService } from '#server/payments/payable.ts'
import type { PaymentInstructions } from '#server/payments/payment-instructions.ts'
import { goneFrom } from '#server/platform/files/file-rows.ts'
import type { UploadForm } from '#server/platform/files/uploads/multipart.ts'
import { Holders } from '#server/platform/holder.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { countByState, gauge } from '#server/platform/metrics.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { paperUploader } from '#server/platform/papers/paper-files.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { BookingFormService } from './booking-form.service.ts'
import { BookingPayments } from './booking-payments.ts'
import { BookingsService } from './bookings.service.ts'
import { BOOKING_OWNER, BuyerPapers } from './buyer-papers.ts'
import { buyingRoutes, type ConversationBetween } from './buying.routes.ts'
import { dealSheetRoutes } from './deal-sheet/deal-sheet.routes.ts'
import { DealSheets, deleteOldSheets } from './deal-sheet/deal-sheets.ts'
import { DueBookings } from './due-bookings.ts'
import { HandOverDays } from './hand-over-days.ts'
import { HandOvers } from './hand-overs.ts'
import { moneyFaults } from './money-check.ts'
import { BookingNews } from './receipts/booking-news.ts'
import { Reservations } from './reservations.ts'

interface Dependencies {
  authenticator: Authenticator
  settings: Settings
  seal: Seal
  instructions: PaymentInstructions
  conversationBetween: ConversationBetween
}

export interface BuyingModule extends Module {
  bookings: BookingsService
  /** What jobs do with bookings. */
  due: DueBookings
  reservations: Reservations
  /** The days of hand-overs, agreed by both sides. */
  appointments: Appointments
  /** What payments need to take money for bookings. */
  payable: PayableService
}

export function buyingModule(
  platform: Platform,
  { authenticator, settings, seal, instructions, conversationBetween }: Dependencies,
): BuyingModule {
  const { config, database, files, attemptLimiter, warn } = platform
  const papers = new BuyerPapers(files, seal)
  const news = new BookingNews(platform)
  const limiter = config.rateLimits ? attemptLimiter : undefined
  const forms = new BookingFormService({ database, papers, settings, limiter })
  const handOvers = new HandOvers({ instructions, news })
  const { secret } = config
  const sheets = new DealSheets(secret)
  const reservations = new Reservations({ database, instructions, news, warn })
  const bookings = new BookingsService({ database, papers, handOvers, news, reservations, secret })
  const due = new DueBookings({ database, bookings, papers, handOvers, news })
  const appointments = new Appointments(platform, new HandOverDays(bookings, secret))
  const payable = new BookingPayments({ papers, settings, news, reservations, handOvers, sheets })
  const holders = new Holders(authenticator, config, (visitor, account) => forms.adopt(visitor, account))
  const uploads: UploadForm = {
    files: { identityimages: { kind: papers.kind, maxCount: MAX_PICTURES } },
    uploader: paperUploader(authenticator, async () => {
      if (!(await settings.read('BUY_PAGE_ENABLED'))) throw problem('not-found')
    }),
  }
  gauge('forecourt_bookings', 'Bookings by state', () => countByState(database, 'bookings'))
  return {
    name: 'buying',
    bookings,
    due,
    reservations,
    appointments,
    payable,
    routes: router => {
      buyingRoutes(router, {
        ...{ database, files, settings, holders, forms, bookings, uploads, conversationBetween },
        ...{ days: appointments, attemptLimiter, handOvers, secret, instructions, news, sheets },
      })
      dealSheetRoutes(router, { database, sheets, site: publicAddress(config) })
    },
    pageForms: ['/buy', '/profile/bookings/:id'].map(path => ({ path, ...uploads })),
    fileOwners: [{ kind: BOOKING_OWNER, gone: goneFrom(database, 'bookings', 'bigint') }],
    jobs: [
      handleJob(defineJob({ name: 'abandon-bookings', attempts: 5, schedule: '10 * * * *' }), () =>
        due.abandonForgotten(),
      ),
      handleJob(defineJob({ name: 'complete-bookings', attempts: 5, schedule: '40 * * * *' }), () =>
        due.completeFinished(),
      ),
      handleJob(defineJob({ name: 'forget-buyers', attempts: 16, schedule: '35 3 * * *' }), async () => {
        await due.forgetEnded()
        await deleteOldSheets(database)
      }),
      handleJob(defineJob({ name: 'check-money', attempts: 3, schedule: '5 4 * * *' }), async () => {
        for (const fault of await moneyFaults(database)) warn(`Money: ${fault}`)
      }),
    ],
    start: () => reservations.start(),
    stop: () => reservations.stop(),
  }
}
