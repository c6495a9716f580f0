/** Payouts in words, for pages, emails and statements. */
import { andDelivery, slotDayInWords } from '../buying/booking-words.ts'
import { londonDay } from '../london-days.ts'
import { formatPounds } from '../text/english.ts'
import type { Payout } from './payout.ts'

/** 'account ••34' */
export const accountInWords = (ending: string) => `account ••${ending}`

const placeInWords = ({ isByStripe, accountEnding }: Payout) =>
  isByStripe ? ' by Stripe' : accountEnding === null ? '' : ` to ${accountInWords(accountEnding)}`

/** '£18,400 to account ••34, on its way since Friday 27 November 2026.' */
export function payoutInWords(payout: Payout): string {
  const { amountPence, deductedPence } = payout
  if (deductedPence === 0 || payout.state === 'owed_back' || payout.state === 'settled')
    return stateInWords(payout)
  const taken = `We have taken ${formatPounds(deductedPence)} off, which you owed us for another sale.`
  return amountPence === 0 ? `${taken} Nothing is left to pay.` : `${stateInWords(payout)} ${taken}`
}

const broughtInWords = ({ amountPence }: Payout) =>
  amountPence === 0
    ? 'What we took off this sale has paid what you owed us for another'
    : 'We paid you for this sale'

function stateInWords(payout: Payout): string {
  const { amountPence, deliveryPence, state, since, failure, owesPence } = payout
  const parts = deliveryPence === 0 ? '' : ` (the price${andDelivery(deliveryPence)})`
  const amount = `${formatPounds(amountPence)}${parts}`
  const day = slotDayInWords(londonDay(new Date(since)))
  const to = placeInWords(payout)
  switch (state) {
    case 'due':
      return to === ''
        ? `We owe you ${amount}. Tell us which account to pay it to.`
        : `We owe you ${amount}, and pay it${to}.`
    case 'in_file':
      return `${amount}${to} is being sent.`
    case 'sent':
      return `${amount}${to}, on its way since ${day}.`
    case 'paid':
      return `${amount}${to}, paid on ${day}.`
    case 'failed':
      return `${amount}${to} could not be paid: ${failure}. ${payout.isByStripe ? 'Give Stripe what it asks you for.' : 'Check your account details and save them again.'}`
    case 'held':
      return `${amount} is on hold until this sale is settled.`
    case 'owed_back':
      return `${broughtInWords(payout)}, and then the buyer got the money back. You owe us ${formatPounds(owesPence)}. We take it off your next payouts.`
    case 'settled':
      return `${broughtInWords(payout)}, and then the buyer got the money back. You owe us nothing more for it.`
    case 'cancelled':
      return 'The sale is cancelled, so nothing is paid out.'
  }
}
