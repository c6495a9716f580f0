import { Form, useNavigation } from 'react-router'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { OutcomeNotice, SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { BookingDetail } from '#contracts/buying/booking.ts'
import { REFUND_TIME, RESERVATION_FEE_COMES_BACK } from '#contracts/buying/booking-words.ts'
import { formatDateTime, formatPounds } from '#contracts/text/english.ts'
import { BookingHead } from './booking.tsx'
import { BookingSection, DealSections } from './deal.tsx'

interface ReservationViewProps {
  reservation: BookingDetail
  outcome: FormOutcome | undefined
}

/** A car that is, or was, reserved by a deposit, as its buyer sees it. */
export function ReservationView({ reservation, outcome }: ReservationViewProps) {
  const { car, depositPence, reservedUntil, reservationEnd } = reservation
  const fee = formatPounds(depositPence!)
  return (
    <>
      <BookingHead booking={reservation} />
      <div className="mt-4 empty:hidden">
        <OutcomeNotice outcome={outcome} />
      </div>
      <div className="mt-5 grid gap-5">
        {reservationEnd === null ? (
          <BookingSection title={`Yours until ${formatDateTime(reservedUntil!)}`}>
            <p className="max-w-prose">
              You have paid {fee}. {RESERVATION_FEE_COMES_BACK}
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              <ButtonLink to={`/buy?car=${car._id}`} look="primary">
                Buy this car
              </ButtonLink>
            </div>
            <EndReservation by="buyer" />
          </BookingSection>
        ) : (
          <BookingSection title={endTitles[reservationEnd]}>
            <p className="max-w-prose">
              {fee} goes back to the card you paid with. {REFUND_TIME}
            </p>
            <ButtonLink to="/search" className="mt-4">
              Find another car
            </ButtonLink>
          </BookingSection>
        )}
        <DealSections deal={reservation} other={reservation.seller.name ?? 'The seller'} outcome={outcome} />
      </div>
    </>
  )
}

const endTitles = {
  by_buyer: 'You have ended the reservation',
  by_seller: 'The seller has ended the reservation',
  over: 'The three days are over',
  car_gone: 'The car is no longer for sale here',
} as const

/** Deliberate: the button stands behind a line that has to be opened. */
export function EndReservation({ by }: { by: 'buyer' | 'seller' }) {
  const { state, formMethod } = useNavigation()
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline decoration-1 underline-offset-3">
        End the reservation
      </summary>
      <Form method="post" className="mt-2 rounded-md bg-sunken p-3">
        <input type="hidden" name="intent" value="end_reservation" />
        <p className="mb-3 max-w-prose">
          {by === 'buyer'
            ? 'You get the reservation fee back, and the car is for sale again.'
            : 'The buyer gets the reservation fee back, and your car is for sale again. Tell the buyer why.'}
        </p>
        <SubmitButton isSending={state !== 'idle' && formMethod === 'POST'} look="danger">
          End it now
        </SubmitButton>
      </Form>
    </details>
  )
}
