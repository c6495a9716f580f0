/** What applies to a buyer who wants to return a car today, and a letter to the seller by the deal sheet. */
import type { BookingDetail } from '#contracts/buying/booking.ts'
import { type Right, rightsOf } from '#contracts/buying/rights.ts'
import { londonDay } from '#contracts/london-days.ts'
import { formatDate, formatMiles } from '#contracts/text/english.ts'
import { readFact } from '#contracts/vehicle/read-fact.ts'
import { formatRegistration } from '#contracts/vehicle/registration.ts'

interface Asked {
  /** The miles on the clock now. */
  typed: string
  /** The right that the letter is about; otherwise the first to end. */
  name?: string | null
  today?: string
}

export function returnOf(
  booking: BookingDetail,
  receivedAt: string,
  { typed, name, today = londonDay() }: Asked,
) {
  const receivedOn = londonDay(new Date(receivedAt))
  const { miles, milesProblem } = milesNow(typed, booking.miles)
  const rights = offeredOn(today, rightsOf(booking.sellerKind, receivedOn))
  const right = rights.find(right => right.name === name) ?? rights[0]
  return {
    ...{ receivedOn, rights, right, milesProblem },
    days: (Date.parse(today) - Date.parse(receivedOn)) / 86_400_000,
    milesDriven: miles === null || booking.miles === null ? null : miles - booking.miles,
    letter: right ? letterOf({ booking, right, receivedOn, today, miles }) : '',
  }
}

/** The first to end. While any car can be cancelled, a faulty one can be rejected too. */
function offeredOn(today: string, rights: readonly Right[]): Right[] {
  const left = rights.filter(({ until }) => today <= until)
  return left.slice(0, left[0]?.name === 'cancel' ? 2 : 1)
}

function milesNow(typed: string, then: number | null) {
  const no = (milesProblem: string | null) => ({ miles: null, milesProblem })
  if (typed.trim() === '') return no(null)
  const read = readFact('mileage', typed)
  if ('problem' in read) return no(`${read.problem}. You typed ‘${typed}’.`)
  if (then !== null && read.value < then)
    return no(`The car had ${formatMiles(then)} when you bought it. You typed ‘${typed}’.`)
  return { miles: read.value, milesProblem: null }
}

/** The letter has a place for what is wrong with the car. */
export const asksWhatIsWrong = (letter: string) => letter.includes(WHAT_IS_WRONG)

const WHAT_IS_WRONG = '\n\nWhat is wrong: [say what you found, and what the deal sheet says]'

/** What each right asks of the seller. */
const demands: Readonly<Record<Right['name'], string>> = {
  cancel: 'I cancel this purchase. Please tell me how I give the car back.',
  reject: `I reject this car, because it is faulty or not as described. Please tell me how I give it back, and refund what I paid within 14 days.${WHAT_IS_WRONG}`,
  repair: `This car is faulty. Please repair or replace it within a reasonable time, at no cost to me.${WHAT_IS_WRONG}`,
  claim: `This car is not as it was described to me. Please tell me how you will put that right.${WHAT_IS_WRONG}`,
}

interface Letter {
  booking: BookingDetail
  right: Right
  receivedOn: string
  today: string
  miles: number | null
}

function letterOf({ booking, right, receivedOn, today, miles }: Letter): string {
  const { id, carName, registration, seller, buyer, sheetSha256 } = booking
  const car = registration === null ? carName : `${carName}, ${formatRegistration(registration)}`
  const then = booking.miles === null ? '' : ` with ${formatMiles(booking.miles)} on the clock`
  return [
    formatDate(today),
    `Dear ${seller.name ?? 'seller'},`,
    `${car}. Booking ${id}, received on ${formatDate(receivedOn)}${then}.${miles === null ? '' : ` It now shows ${formatMiles(miles)}.`}`,
    demands[right.name],
    ...(sheetSha256 === null
      ? []
      : [`We both have the deal sheet. Its SHA-256 begins with ${sheetSha256.slice(0, 16)}.`]),
    buyer.name,
  ].join('\n\n')
}
