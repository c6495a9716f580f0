import { useEffect, useRef } from 'react'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BookingDetail, Cancellation } from '#contracts/buying/booking.ts'
import { badgeOf, REFUND_TIME, REFUND_WAITS, RETURN_THE_CAR } from '#contracts/buying/booking-words.ts'
import type { Receipt } from '#contracts/buying/receipts/endpoints.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatCount, formatDate, formatPounds } from '#contracts/text/english.ts'
import { formatRegistration } from '#contracts/vehicle/registration.ts'
import { Amounts } from '../amounts.tsx'
import { meaningOf, paperInWords } from './booking-facts.ts'
import { BookingSection, DealHead, DealSections } from './deal.tsx'
import { DealSheetLinks, Rights } from './deal-sheet.tsx'
import { HandOverSection } from './hand-over.tsx'
import { IdentityState } from './identity.tsx'

interface BookingViewProps {
  booking: BookingDetail
  receipt: Receipt
  outcome: FormOutcome | undefined
}

/** A booking that was paid, as its buyer sees it. */
export function BookingView({ booking, receipt, outcome }: BookingViewProps) {
  const { id, state, cancellation } = booking
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed may be gone.
    if (outcome?.notice) head.current?.focus()
  }, [outcome])
  return (
    <>
      <div ref={head} tabIndex={-1} className="outline-none">
        <BookingHead booking={booking} />
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {outcome?.notice && <Notice tone="success" title={outcome.notice} />}
      </div>
      {booking.cancelledAt !== null && <Refund booking={booking} />}
      <div className="mt-5 grid gap-5">
        <DealSections deal={booking} other={booking.seller.name ?? 'The seller'} outcome={outcome} />
        {(state === 'booked' || state === 'completed' || booking.handOver.canSay.length > 0) && (
          <BookingSection title={booking.isCollection ? 'Collection' : 'Delivery'}>
            <HandOverSection booking={booking} outcome={outcome} />
          </BookingSection>
        )}
        <BookingSection title="What you paid">
          <Amounts receipt={receipt} />
          {booking.cancelledAt === null && (
            <p className="mt-3 max-w-prose text-[15px] text-muted">
              You have paid in full. If anyone asks you for more money, do not pay.
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <ButtonLink to={`/profile/bookings/${id}/receipt`}>See the receipt</ButtonLink>
            <ButtonLink to={`/api/bookings/${id}/receipt.pdf`} reloadDocument>
              Receipt as a PDF
            </ButtonLink>
          </div>
        </BookingSection>
        <BookingSection title="The deal">
          <DealSheetLinks deal={booking} />
          {state === 'completed' && (
            <ButtonLink to={`/review/${id}`} className="mt-3">
              Review the seller
            </ButtonLink>
          )}
          <Rights booking={booking} />
        </BookingSection>
        <BookingSection title="Proof of identity">
          <Papers papers={booking.papers} />
          <IdentityState booking={booking} outcome={outcome} />
        </BookingSection>
        {cancellation && (
          <BookingSection title="Cancel">
            <CancellationSummary id={id} cancellation={cancellation} />
          </BookingSection>
        )}
      </div>
    </>
  )
}

export function BookingHead({ booking }: { booking: BookingDetail }) {
  const { id, car, registration, miles } = booking
  const hasPage = car.state !== 'draft' && car.state !== 'withdrawn'
  return (
    <DealHead deal={booking} badge={badgeOf(booking, 'buyer')}>
      <p className="mt-1">{meaningOf(booking)}</p>
      <p className="figures text-[15px] text-muted">
        {[
          `Booking ${id}`,
          registration && formatRegistration(registration),
          miles !== null && `${formatCount(miles)} miles`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {hasPage && (
        <p className="text-[15px]">
          <TextLink to={viewPath(car)}>The car’s page</TextLink>
        </p>
      )}
    </DealHead>
  )
}

function Refund({ booking: { state, money, handOver } }: { booking: BookingDetail }) {
  if (state === 'on_hold') return null
  if (handOver.refundWaitsFor !== null)
    return (
      <div className="mt-4">
        {handOver.refundWaitsFor === 'car' ? (
          <Notice title="Give the car back">{RETURN_THE_CAR}</Notice>
        ) : (
          <Notice title="Your refund waits for the seller">{REFUND_WAITS}</Notice>
        )}
      </div>
    )
  const refunds = money.filter(({ kind }) => kind !== 'paid')
  const sum = formatPounds(refunds.reduce((sum, { amountPence }) => sum + amountPence, 0))
  if (refunds.length === 0) return null
  return (
    <div className="mt-4">
      {state === 'cancelled' ? (
        <Notice tone="success" title={`We have refunded ${sum}`}>
          It goes to the card you paid with. It usually takes 5 to 10 working days until your bank shows it.
        </Notice>
      ) : (
        <Notice title={`${sum} is on its way to you`}>
          It goes to the card you paid with. {REFUND_TIME}
        </Notice>
      )}
    </div>
  )
}

function Papers({ papers }: { papers: BookingDetail['papers'] }) {
  if (papers.length === 0) return <p>There are no papers with this booking.</p>
  return (
    <>
      <ul className="grid gap-1">
        {papers.map((paper, at) => (
          <li key={paper.id} className="figures">
            Paper {at + 1}. {paperInWords(paper)}
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-[15px] text-muted">
        They are stored encrypted, and can’t be opened here. We delete them 30 days after the purchase ends.
      </p>
    </>
  )
}

function CancellationSummary({ id, cancellation }: { id: string; cancellation: Cancellation }) {
  const { backPence, until, isRight } = cancellation
  const end =
    until === null
      ? isRight
        ? 'the end of the 14th day after you get the car'
        : 'you have the car'
      : `the end of ${formatDate(until)}`
  return (
    <>
      <p className="max-w-prose">
        You can cancel until {end}, and get back {formatPounds(backPence)}.
      </p>
      <ButtonLink to={`/profile/bookings/${id}/cancel`} className="mt-3">
        Cancel the booking
      </ButtonLink>
    </>
  )
}
