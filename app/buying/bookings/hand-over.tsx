import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BookingDetail } from '#contracts/buying/booking.ts'
import { byTheEndOf, slotInWords } from '#contracts/buying/booking-words.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import { formatDate } from '#contracts/text/english.ts'
import { directionsTo, placeInWords } from './booking-facts.ts'
import { Send } from './send.tsx'

interface HandOverProps {
  booking: BookingDetail
  outcome: FormOutcome | undefined
}

/** Where the buyer gets the car, and saying that they have it. */
export function HandOverSection({ booking, outcome }: HandOverProps) {
  const { slot, isCollection, receivedAt, handOver } = booking
  return (
    <>
      <dl className="grid gap-3">
        {receivedAt !== null && <Fact name="You received the car on">{formatDate(receivedAt)}</Fact>}
        {slot !== null && receivedAt !== null && <Fact name="Planned for">{slotInWords(slot)}</Fact>}
        {receivedAt === null &&
          (isCollection ? <PlaceOfCar booking={booking} /> : <DeliveryAddress booking={booking} />)}
      </dl>
      <div role="alert" className="mt-4 empty:hidden">
        {outcome?.message && <Notice tone="error" title={outcome.message} />}
      </div>
      {handOver.canSay.includes('handed_over') && (
        <Disclosure title="I have the car">
          <Received booking={booking} />
        </Disclosure>
      )}
      {handOver.canSay.includes('not_handed_over') && <NotReceived handOver={handOver} />}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[15px] text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function PlaceOfCar({ booking: { seller, sellerKind } }: { booking: BookingDetail }) {
  const place = placeInWords(seller)
  return (
    <Fact name="Where">
      {place ?? 'Ask the seller where the car is.'}
      {place !== null && (
        <>
          <p>
            <a
              href={directionsTo(place)}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 text-link underline decoration-1 underline-offset-3 hover:decoration-2"
            >
              <Icon name="map-pin" size={18} />
              Directions to {place}
            </a>
          </p>
          <p className="max-w-prose text-[15px] text-muted">
            Agree the exact place with the {sellerKind === 'dealer' ? 'dealer' : 'seller'} by message. Bring
            your passport or driving licence.
          </p>
        </>
      )}
    </Fact>
  )
}

function DeliveryAddress({ booking: { buyer } }: { booking: BookingDetail }) {
  return (
    <Fact name="To">
      {buyer.address.length === 0
        ? 'The address was deleted with your details.'
        : buyer.address.map(line => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
    </Fact>
  )
}

function Received({ booking: { sellerKind } }: { booking: BookingDetail }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <p className="max-w-prose">
        {sellerKind === 'dealer'
          ? `Only if you couldn’t give the seller your code: tell us that you have the car. You can then cancel until the end of the ${CANCELLATION_DAYS}th day after that.`
          : 'Only if you couldn’t give the seller your code: tell us that you have the car. Your purchase is then complete, and you can’t cancel it any more.'}
      </p>
      <Send intent="received">Yes, I have the car</Send>
    </Form>
  )
}

function NotReceived({ handOver: { sellerWord, until } }: Pick<BookingDetail, 'handOver'>) {
  return (
    <Form method="post" preventScrollReset className="mt-4 grid gap-3">
      {sellerWord === 'handed_over' && (
        <Notice tone="warning" title="The seller says that you have the car">
          If you don’t have it, tell us
          {byTheEndOf(until)}. Then nothing is refunded or paid out until we have found out where the car is.
        </Notice>
      )}
      <Send intent="not_received">I don’t have the car</Send>
    </Form>
  )
}
