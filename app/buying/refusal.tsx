import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BookingForm } from '#contracts/buying/endpoints.ts'
import { FINANCE_OWED } from '#contracts/buying/finance-owed.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import type { BuyOutcome } from './buy-action.ts'

type Reason = NonNullable<BookingForm['refusal']>

interface RefusalProps {
  booking: BookingForm
  refusal: Reason
  outcome: BuyOutcome | undefined
}

const titles: Record<Reason, string> = {
  bought: 'You have bought this car',
  reserved: 'Someone else is buying this car',
  sold: 'This car has been sold',
  gone: 'This car is no longer for sale',
  own: 'This is your own advert',
  not_askable: 'This car can’t be bought here',
  elsewhere: 'This car is sold by a partner',
  finance: 'Finance is owed on this car',
}

/** Why the car can't be bought now, and what to do instead. */
export function BookingRefusal({ booking, refusal, outcome }: RefusalProps) {
  const { car, bookingId } = booking
  const kept = bookingId !== null && ' What you have filled in is kept.'
  const toCar = (words: string) => <TextLink to={viewPath(car)}>{words}</TextLink>
  const texts: Record<Reason, ReactNode> = {
    bought: (
      <p>
        <TextLink to="/profile/bookings">See your booking</TextLink>.
      </p>
    ),
    reserved: (
      <>
        <p>It is held for them. If they do not buy it after all, you can.{kept}</p>
        <Waiting outcome={outcome} />
      </>
    ),
    sold: <p>{toCar('See cars like it')}.</p>,
    gone: <p>{toCar('See cars like it')}.</p>,
    own: <p>You cannot buy it yourself. {toCar('See your advert')}.</p>,
    not_askable: <p>Its seller can’t be asked here. {toCar('See cars like it')}.</p>,
    finance: (
      <p>
        {FINANCE_OWED}
        {kept}
      </p>
    ),
    elsewhere: <p>You buy it on the partner’s own site. {toCar('See the car')}, which leads there.</p>,
  }
  return (
    <Notice tone={refusal === 'bought' ? 'success' : 'warning'} title={titles[refusal]}>
      {texts[refusal]}
    </Notice>
  )
}

function Waiting({ outcome }: Pick<RefusalProps, 'outcome'>) {
  const isWaiting = outcome?.waiting === 'asked'
  return (
    <Form method="post" preventScrollReset className="mt-3 grid justify-items-start gap-2">
      <p role="status" className="empty:hidden">
        {isWaiting && 'We will send you one email when this car can be bought again.'}
        {outcome?.waiting === 'stopped' && 'We will not send you an email about this car.'}
      </p>
      <Button
        type="submit"
        name="intent"
        value={isWaiting ? 'stop-waiting' : 'wait'}
        look={isWaiting ? 'secondary' : 'primary'}
      >
        {isWaiting ? 'Do not tell me' : 'Tell me when it comes back'}
      </Button>
    </Form>
  )
}
