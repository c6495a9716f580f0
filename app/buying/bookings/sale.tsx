import { Form } from 'react-router'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { formatCount, formatDate, formatPounds } from '#app/ui/format.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Sale } from '#contracts/buying/booking.ts'
import { byTheEndOf, saleStateNames, slotInWords, stateWords } from '#contracts/buying/purchase-words.ts'
import type { Pence } from '#contracts/money.ts'
import { formatRegistration } from '#contracts/vehicle/registration.ts'
import { Part } from './booking.tsx'
import { stateTones } from './booking-facts.ts'

interface SaleViewProps {
  sale: Sale
  outcome: FormOutcome | undefined
}

/** What another has bought of the account. */
export function SaleView({ sale, outcome }: SaleViewProps) {
  const { id, state, car, carName, registration, miles, buyerName, pricePence, bookedAt, receivedAt } = sale
  const isCancelled = state === 'returning' || state === 'refunding' || state === 'cancelled'
  const facts = [
    ...(registration === null ? [] : [['Registration', formatRegistration(registration)]]),
    ...(miles === null ? [] : [['Mileage', `${formatCount(miles)} miles`]]),
    ['Bought by', buyerName],
    ['You sell it for', formatPounds(pricePence as Pence)],
    ...(bookedAt === null ? [] : [['Paid on', formatDate(bookedAt)]]),
    ...(isCancelled || sale.slot === null
      ? []
      : [[sale.isCollection ? 'Collection' : 'Delivery', slotInWords(sale.slot)]]),
    ...(receivedAt === null ? [] : [['The buyer received the car on', formatDate(receivedAt)]]),
  ] as const
  return (
    <>
      <div className="flex gap-4">
        <CarThumbnail car={car} className="w-24 self-start sm:w-36" />
        <div className="min-w-0">
          <p>
            <Badge tone={stateTones[state]}>{saleStateNames[state] ?? stateWords[state].name}</Badge>
          </p>
          <h1 className="mt-1 text-[24px] wrap-anywhere sm:text-[30px]">{carName}</h1>
          <p className="figures text-[15px] text-muted">Booking {id}</p>
        </div>
      </div>
      {(outcome?.notice || outcome?.message) && (
        <div className="mt-4">
          <Notice
            tone={outcome.notice ? 'success' : 'error'}
            title={outcome.notice ?? outcome.message}
            announce
          />
        </div>
      )}
      <div className="mt-5 grid gap-5">
        <Part title={isCancelled || state === 'on-hold' ? 'What to do' : 'Handing over'}>
          <p className="max-w-prose">{adviceFor(sale, isCancelled)}</p>
          <Words sale={sale} />
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink to="/profile/enquiries">Your enquiries</ButtonLink>
            <ButtonLink to={`/profile/listings?advert=${car._id}`}>Your advert</ButtonLink>
          </div>
        </Part>
        <Part title="The sale">
          <dl className="figures grid gap-3">
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt className="text-[15px] text-muted">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </>
  )
}

/** Where the car is, by the seller. */
function Words({ sale: { handOver, buyerName } }: Pick<SaleViewProps, 'sale'>) {
  const buttons = [
    ...(handOver.canTakeBack ? [['returned', 'I have the car back']] : []),
    ...handOver.canSay.map(word => [
      word,
      word === 'handed over' ? 'I’ve handed the car over' : `${buyerName} doesn’t have the car`,
    ]),
  ] as const
  if (buttons.length === 0) return null
  return (
    <Form method="post" className="mt-3 flex flex-wrap gap-2">
      {buttons.map(([intent, label], at) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className={buttonStyle({ look: at === 0 ? 'primary' : 'secondary' })}
        >
          {label}
        </button>
      ))}
    </Form>
  )
}

function adviceFor(sale: Sale, isCancelled: boolean): string {
  const { buyerName, car, isCollection, receivedAt, returnedAt, state, handOver } = sale
  const { until, refundWaitsFor } = handOver
  if (state === 'on-hold')
    return 'We are checking this sale. No refund or payout is made until we have decided. If you have the car, keep it until then. We will email you.'
  if (refundWaitsFor === 'word')
    return `${buyerName} has cancelled after the agreed time had begun. Tell us where the car is${byTheEndOf(until)}. Until then we don’t refund ${buyerName}.`
  if (refundWaitsFor === 'car')
    return `${buyerName} has cancelled, and gives the car back within 14 days. Say here when you have it: only then we refund ${buyerName}.`
  if (returnedAt !== null) return `You have the car back, and ${buyerName} gets the refund.`
  if (isCancelled && receivedAt !== null)
    return `The purchase by ${buyerName} is cancelled. If you don’t have the car back yet, agree by message how you get it.`
  if (isCancelled)
    return `The purchase by ${buyerName} is cancelled. Do not hand the car over.${car.state === 'available' ? ' Your advert is on sale again.' : ''}`
  if (receivedAt !== null) return `${buyerName} has the car.`
  if (handOver.sellerWord === 'handed over')
    return `You have told us that ${buyerName} has the car. ${buyerName} can say otherwise${byTheEndOf(until).replace('by', 'until')}.`
  const advice = isCollection
    ? `Agree by message where you meet. Have the logbook (V5C), all keys and the service records ready, and ask ${buyerName} for a passport or driving licence.`
    : 'Have the car, the logbook (V5C), all keys and the service records ready for the driver.'
  return `${advice} Say here when you have handed the car over, from the agreed time on.`
}
