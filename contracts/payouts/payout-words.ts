/** Payouts in words, for pages, emails and statements. */
import { slotDayInWords } from '../buying/booking-words.ts'
import { londonDay } from '../london-days.ts'
import { formatPounds } from '../text/english.ts'
import type { Payout } from './payout.ts'

/** 'account ••34' */
export const accountInWords = (ending: string) => `account ••${ending}`

/** '£18,400 to account ••34, on its way since Friday 27 November 2026.' */
export function payoutInWords({ amountPence, state, since, accountEnding, failure }: Payout): string {
  const amount = formatPounds(amountPence)
  const day = slotDayInWords(londonDay(new Date(since)))
  const to = accountEnding === null ? '' : ` to ${accountInWords(accountEnding)}`
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
      return `${amount}${to} could not be paid: ${failure}. Check your account details and save them again.`
    case 'held':
      return `${amount} is on hold until this sale is settled.`
    case 'cancelled':
      return 'The sale is cancelled, so nothing is paid out.'
  }
}
