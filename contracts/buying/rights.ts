/**
 * What a buyer may do once they have the car, and until when. Sources: Consumer Contracts Regulations 2013,
 * regulation 30; Consumer Rights Act 2015, sections 19 to 24; Sale of Goods Act 1979, section 13;
 * Misrepresentation Act 1967; Limitation Act 1980, section 5. Where a period can be counted in two ways, the
 * shorter one is given.
 */
import { daysAfter } from '../london-days.ts'
import { CANCELLATION_DAYS, REJECTION_DAYS } from './distance-selling.ts'

/** Difference to the miles of the deal sheet that is none, at the hand-over. */
export const TOLERATED_MILES = 200

export interface Right {
  readonly name: 'cancel' | 'reject' | 'repair' | 'claim'
  readonly title: string
  /** The last day, London. */
  readonly until: string
  readonly text: string
  /** What the buyer gets. */
  readonly back: string
}

const REPAIR =
  'A free repair or replacement. If that fails: part of the price, or the price for the car, less something for your use of it.'

/** The earliest to end first. `receivedOn`: an ISO date. */
export function rightsOf(sellerKind: 'dealer' | 'private', receivedOn: string): Right[] {
  const sixYears = { name: 'claim', until: monthsFrom(receivedOn, 72) } as const
  if (sellerKind === 'private')
    return [
      {
        ...sixYears,
        title: 'Claim if the car is not as described',
        text: 'The car must be as the deal sheet says, and what the seller told you must be true. Tell the seller as soon as you see that it isn’t: if you wait, you can lose the right to give the car back. A court must have your claim within 6 years, in Scotland within 5. (Sale of Goods Act 1979, Misrepresentation Act 1967)',
        back: 'What the difference is worth. If you were told something untrue and act at once, the price against the car.',
      },
    ]
  return [
    {
      name: 'cancel',
      title: 'Cancel for any reason',
      until: daysAfter(receivedOn, CANCELLATION_DAYS),
      text: 'You bought at a distance, so you can cancel without giving a reason. If the car has lost value because you used it more than to try it out, the loss can be taken off. (Consumer Contracts Regulations 2013)',
      back: 'Everything you paid.',
    },
    {
      name: 'reject',
      title: 'Reject a faulty car',
      until: daysAfter(receivedOn, REJECTION_DAYS),
      text: 'If the car is faulty or not as described, you can give it back. (Consumer Rights Act 2015, section 22)',
      back: 'Everything you paid.',
    },
    {
      name: 'repair',
      title: 'Ask for a repair or replacement',
      until: monthsFrom(receivedOn, 6),
      text: 'A fault that you report by then counts as there from the start, unless the dealer proves otherwise. The dealer has one try to repair or replace the car. (Consumer Rights Act 2015, sections 19 and 23)',
      back: REPAIR,
    },
    {
      ...sixYears,
      title: 'Claim for a fault that was there',
      text: 'After six months you have to show that the fault was there when you got the car. A court must have your claim within 6 years, in Scotland within 5.',
      back: REPAIR,
    },
  ]
}

/** The last day of so many months that begin with this day. */
function monthsFrom(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
  return daysAfter(end.toISOString().slice(0, 10), -1)
}
