/** npm run ops -- bookings: purchases under way, what their buyers and sellers can't do by themselves, and the check of the money. */
import { BookingsDesk, type OpenDeal } from '#server/buying/bookings-desk.ts'
import { moneyFaults } from '#server/buying/money-check.ts'
import { OperatorCommand, type OpsSite } from './operator-command.ts'
import { minuteOf, printable } from './output.ts'

export const BOOKINGS_USAGE = `npm run ops -- bookings list                              lists purchases that are paid and not finished
npm run ops -- bookings check                             says what of ledger, payments, purchases and cars does not agree
npm run ops -- bookings cancel ID                         cancels one before the car is handed over, and refunds all of it
npm run ops -- bookings returned ID                       the seller has the car back: the refund is sent
npm run ops -- bookings refund-again REFUND               makes a refund again that has failed
  the last three with --by NAME --why "TEXT", which go into the audit log`

/** Throws, with a message for the operator, for what can't be done. */
export async function bookingsCommand(site: OpsSite, args: readonly string[]): Promise<void> {
  const desk = new BookingsDesk(site)
  if (args[0] === 'list') {
    const deals = await desk.list()
    for (const deal of deals) site.say(`${lineOf(deal)}\n`)
    return site.say(`Purchases under way: ${deals.length}`)
  }
  if (args[0] === 'check') {
    const faults = await moneyFaults(site.database)
    for (const fault of faults) site.say(fault)
    return site.say(
      faults.length === 0 ? 'Ledger, payments, purchases and cars agree.' : `Faults: ${faults.length}`,
    )
  }
  const { verb, id, operator } = new OperatorCommand(args)
  switch (verb) {
    case 'cancel':
      await desk.cancel(id, operator)
      return site.say(`Booking ${id} is cancelled, and all of it is refunded.`)
    case 'returned':
      await desk.takeBack(id, operator)
      return site.say(`The refund of booking ${id} is sent.`)
    case 'refund-again':
      await desk.repeatRefund(id, operator)
      return site.say('The refund is made again.')
    default:
      throw new Error(BOOKINGS_USAGE)
  }
}

function lineOf({ id, state, carName, totalPence, bookedAt, isReceived }: OpenDeal): string {
  const where = isReceived ? 'the buyer has the car' : 'the car was not handed over yet'
  const sum = `£${(totalPence / 100).toFixed(2)}`
  return printable(`${id}  ${minuteOf(bookedAt)}  ${state}  ${sum}  ${carName}  ${where}`)
}
