import { Form } from 'react-router'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { OutcomeNotice } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Sale, SaleDetail } from '#contracts/buying/booking.ts'
import { badgeOf, byTheEndOf, haveReady, slotInWords } from '#contracts/buying/booking-words.ts'
import { payoutInWords } from '#contracts/payouts/payout-words.ts'
import { formatCount, formatDate, formatDateTime, formatPounds } from '#contracts/text/english.ts'
import { formatRegistration } from '#contracts/vehicle/registration.ts'
import { BookingSection, DealHead, DealSections } from './deal.tsx'
import { DealSheetLinks } from './deal-sheet.tsx'
import { identityForSeller } from './identity.tsx'
import { EndReservation } from './reservation.tsx'

interface SaleViewProps {
  sale: SaleDetail
  outcome: FormOutcome | undefined
}

/** What another has bought of the account. */
export function SaleView({ sale, outcome }: SaleViewProps) {
  const { id, state, car, registration, miles, buyerName, pricePence, bookedAt, receivedAt } = sale
  const isCancelled = state === 'returning' || state === 'refunding' || state === 'cancelled'
  const facts = [
    ...(registration === null ? [] : [['Registration', formatRegistration(registration)]]),
    ...(miles === null ? [] : [['Mileage', `${formatCount(miles)} miles`]]),
    [bookedAt === null ? 'Reserved by' : 'Bought by', buyerName],
    ['Price', formatPounds(pricePence)],
    ...(sale.deliveryPence === 0 ? [] : [['For the delivery', formatPounds(sale.deliveryPence)]]),
    ...(bookedAt === null ? [] : [['Paid on', formatDate(bookedAt)]]),
    ...(isCancelled || sale.slot === null
      ? []
      : [[sale.isCollection ? 'Collection' : 'Delivery', slotInWords(sale.slot)]]),
    ...(receivedAt === null ? [] : [['The buyer received the car on', formatDate(receivedAt)]]),
  ] as const
  const isReservation = state === 'reserved' || state === 'reservation_ended'
  return (
    <>
      <DealHead deal={sale} badge={badgeOf(sale, 'seller')}>
        <p className="figures text-[15px] text-muted">Booking {id}</p>
      </DealHead>
      <div className="mt-4 empty:hidden">
        <OutcomeNotice outcome={outcome} />
      </div>
      <div className="mt-5 grid gap-5">
        <DealSections deal={sale} other={buyerName} outcome={outcome} />
        <BookingSection
          title={isCancelled || isReservation || state === 'on_hold' ? 'What to do' : 'Handing over'}
        >
          <p className="max-w-prose">{adviceFor(sale, isCancelled)}</p>
          {sale.identity !== null && receivedAt === null && !isCancelled && (
            <p className="mt-3 max-w-prose">{identityForSeller[sale.identity]}</p>
          )}
          <Words sale={sale} />
          {state === 'reserved' && <EndReservation by="seller" />}
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink to={`/profile/listings?advert=${car._id}`}>Your advert</ButtonLink>
          </div>
        </BookingSection>
        {(sale.payout || (['booked', 'reserved'].includes(state) && !sale.hasPayoutAccount)) && (
          <BookingSection title="Your money">
            <p className="figures max-w-prose">
              {sale.payout ? payoutInWords(sale.payout) : 'Tell us which account to pay you to.'}
            </p>
            <p className="mt-3">
              <ButtonLink to="/profile/payouts">Where we pay you</ButtonLink>
            </p>
          </BookingSection>
        )}
        <BookingSection title="The sale">
          <dl className="figures grid gap-3">
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt className="text-[15px] text-muted">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {bookedAt !== null && <DealSheetLinks deal={sale} />}
        </BookingSection>
      </div>
    </>
  )
}

/** Where the car is, by the seller. */
function Words({ sale: { handOver } }: Pick<SaleViewProps, 'sale'>) {
  const buttons = [
    ...handOver.canSay.map(word => [
      word,
      word === 'handed_over' ? 'I’ve handed the car over' : 'I haven’t handed the car over',
    ]),
    ...(handOver.canTakeBack ? [['returned', 'I have the car back']] : []),
  ] as const
  const isOnly = buttons.length === 1 && buttons[0]![0] !== 'not_handed_over'
  if (buttons.length === 0) return null
  return (
    <Form method="post" className="mt-3 flex flex-wrap gap-2">
      {buttons.map(([intent, label]) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className={buttonStyle({ look: isOnly ? 'primary' : 'secondary' })}
        >
          {label}
        </button>
      ))}
    </Form>
  )
}

function adviceFor(sale: Sale, isCancelled: boolean): string {
  const { buyerName, car, isCollection, receivedAt, returnedAt, state, handOver } = sale
  const { buyerWord, canSay, sellerWord, until, refundWaitsFor } = handOver
  if (state === 'reserved')
    return `${buyerName} has paid a reservation fee, and has reserved it until ${formatDateTime(sale.reservedUntil!)}. Agree by message when the car can be seen. Don’t hand it over before it is paid here.`
  if (state === 'reservation_ended')
    return `${buyerName} has not bought the car.${car.state === 'available' ? ' Your advert is on sale again.' : ''}`
  if (state === 'on_hold')
    return [
      ...(buyerWord && sellerWord && buyerWord !== sellerWord
        ? [
            sellerWord === 'handed_over'
              ? `You say that ${buyerName} has the car. ${buyerName} says otherwise.`
              : `${buyerName} says that they have the car. You say otherwise.`,
          ]
        : []),
      'We are checking this sale. No refund or payout is made until we have decided.',
      ...(receivedAt === null ? ['If you have the car, keep it until then.'] : []),
      'We will email you.',
    ].join(' ')
  if (refundWaitsFor === 'word')
    return `The purchase by ${buyerName} is cancelled, and the agreed time had begun. Tell us where the car is${byTheEndOf(until)}. Until then we don’t refund ${buyerName}.`
  if (refundWaitsFor === 'car')
    return `${buyerName} has cancelled, and gives the car back within 14 days. Say here when you have it: only then we refund ${buyerName}.`
  if (returnedAt !== null) return `You have the car back, and ${buyerName} gets the refund.`
  if (isCancelled && receivedAt !== null)
    return `The purchase by ${buyerName} is cancelled. If you don’t have the car back yet, agree by message how you get it.`
  if (isCancelled)
    return `The purchase by ${buyerName} is cancelled. Do not hand the car over.${car.state === 'available' ? ' Your advert is on sale again.' : ''}`
  if (receivedAt !== null)
    return [
      `${buyerName} has the car.`,
      state === 'completed'
        ? 'The sale is complete.'
        : `We pay you once ${buyerName}’s right to cancel has ended.`,
      ...(canSay.includes('not_handed_over')
        ? [`If you haven’t handed it over, tell us${byTheEndOf(until)}.`]
        : []),
    ].join(' ')
  if (sellerWord === 'handed_over')
    return `You have told us that ${buyerName} has the car. If ${buyerName} doesn’t say otherwise${byTheEndOf(until)}, the hand-over counts.`
  const advice = `${haveReady(isCollection)} Ask ${buyerName} for a passport or driving licence.`
  return canSay.length > 0
    ? `${advice} Then enter the buyer’s code. Only if you can’t get it, tell us below that you have handed the car over.`
    : `${advice} Then enter the buyer’s code.`
}
