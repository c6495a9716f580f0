/** npm run ops -- bookings: bookings, what buyers and sellers can't do, and the check of the money. */
import { z } from 'zod'
import { handOverWords } from '#contracts/buying/hand-over.ts'
import { codeInWords } from '#contracts/text/english.ts'
import { BookingsDesk } from '#server/buying/bookings-desk.ts'
import { moneyFaults } from '#server/buying/money-check.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { done, doneAfter, exactPounds, table } from './output.ts'
import { id } from './parameters.ts'

const ofBooking = z.object({ id: id('the booking’s number') })

export const bookings: OpsGroup = {
  name: 'bookings',
  summary: 'bookings that are paid, their refunds, and the check of the money',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists bookings that are paid and not finished',
      example: 'bookings list',
      run: async site =>
        table('Bookings under way', await new BookingsDesk(site).list(), {
          id: deal => deal.id,
          booked: deal => deal.booked_at,
          state: deal => codeInWords(deal.state),
          total: deal => exactPounds(deal.total_pence ?? 0),
          advert: deal => `/view/${deal.listing_id}`,
          car: deal => deal.car_name,
          where: deal => (deal.received_at ? 'the buyer has the car' : 'the car was not handed over yet'),
          words: ({ buyer_word: buyer, seller_word: seller }) =>
            codeInWords(`buyer: ${buyer ?? 'nothing'}; seller: ${seller ?? 'nothing'}`),
          hold: deal => codeInWords(deal.hold_reason ?? ''),
          'refunded elsewhere': deal => (deal.elsewhere_pence ? exactPounds(deal.elsewhere_pence) : ''),
        }),
    }),
    reading({
      verb: 'check',
      summary: 'says what of ledger, payments, bookings and cars does not agree',
      example: 'bookings check',
      async run({ database }) {
        const faults = await moneyFaults(database)
        return faults.length === 0
          ? done('Ledger, payments, bookings and cars agree.', { faults })
          : done(`Faults: ${faults.length}`, { faults }, faults)
      },
    }),
    audited({
      verb: 'cancel',
      summary:
        'cancels a booking before the car is handed over, or on hold, and refunds all that is still to be refunded',
      arguments: ofBooking,
      example: 'bookings cancel 12 --by "Ann Lee" --why "the seller has lost the logbook"',
      run: (site, { id }, operator) =>
        doneAfter(
          new BookingsDesk(site).cancel(id, operator),
          `Booking ${id} is cancelled, and all of it is refunded.`,
        ),
    }),
    audited({
      verb: 'returned',
      summary: 'notes that the seller has the car back: the refund is sent',
      arguments: ofBooking,
      example: 'bookings returned 12 --by "Ann Lee" --why "both say so by telephone"',
      run: (site, { id }, operator) =>
        doneAfter(new BookingsDesk(site).takeBack(id, operator), `The refund of booking ${id} is sent.`),
    }),
    ...handOverWords.map(word => {
      const verb = word.replaceAll('_', '-')
      const inWords = codeInWords(word)
      return audited({
        verb,
        summary: `decides that the car was ${inWords}, where buyer and seller disagree or do not say`,
        arguments: ofBooking,
        example: `bookings ${verb} 12 --by "Ann Lee" --why "the dealer has sent the signed receipt"`,
        run: (site, { id }, operator) =>
          doneAfter(
            new BookingsDesk(site).decide(id, word, operator),
            `Booking ${id}: the car was ${inWords}. What follows from it is done.`,
          ),
      })
    }),
    audited({
      verb: 'refund-again',
      summary: 'makes a refund again that has failed',
      arguments: z.object({ refund: id('the refund’s id, as the warning names it') }),
      example: 'bookings refund-again ID --by "Ann Lee" --why "the buyer has a new card"',
      run: (site, { refund }, operator) =>
        doneAfter(new BookingsDesk(site).repeatRefund(refund, operator), 'The refund is made again.'),
    }),
  ],
}
