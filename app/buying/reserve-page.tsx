/** What the reservation fee does, before it is paid. */
import { Form, redirect, redirectDocument } from 'react-router'
import { requireLogin } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { missingPage } from '#app/frame/missing-page.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { pageFlag, siteSettings } from '#app/frame/site-settings.ts'
import { ownBooking } from '#app/listings/own-booking.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TallLink } from '#app/ui/text-link.tsx'
import { RESERVATION_FEE_COMES_BACK } from '#contracts/buying/booking-words.ts'
import { postReservation } from '#contracts/buying/endpoints.ts'
import { getCar } from '#contracts/listings/endpoints.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { Route } from './+types/reserve-page.ts'
import { CarWithNote } from './form/costs-section.tsx'

export const middleware = [pageFlag('BUY_PAGE_ENABLED'), requireLogin]

const carIn = (url: URL) => url.searchParams.get('car')?.trim() ?? ''

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [car, settings] = await Promise.all([
    api.call(getCar, { params: { id: carIn(url) } }).catch(missingPage),
    siteSettings(api),
  ])
  const own = await ownBooking(api, car)
  if (own !== null) throw redirect(own.path)
  return { car, feePence: settings.RESERVATION_FEE }
}

export async function action({ context, url }: Route.ActionArgs) {
  try {
    const { bookingId } = await context.get(apiContext).call(postReservation, { body: { carId: carIn(url) } })
    // Its content security policy is that of a document.
    return redirectDocument(`/payment/booking/${bookingId}`, 303)
  } catch (thrown) {
    return refused(thrown, { fields: {} }, {})
  }
}

export const shouldRevalidate = () => true

export const meta = () => privateMeta('Reserve this car')

export default function ReservePage({ loaderData: { car, feePence }, actionData }: Route.ComponentProps) {
  const outcome = actionData as FormOutcome | undefined
  const canReserve = car.state === 'available' && car.takesQuestions && feePence > 0
  return (
    <div className="mx-auto w-full max-w-150 px-4 py-6 sm:py-8">
      <h1 className="mb-4 text-[26px] sm:text-[32px]">Reserve this car</h1>
      <Card className="grid gap-5 p-4 sm:p-6">
        <CarWithNote car={car}>{formatPounds(car.pricePence)}</CarWithNote>
        {outcome?.message && <Notice tone="error" title={outcome.message} announce />}
        {canReserve ? (
          <>
            <ul className="grid list-disc gap-2 pl-5">
              <li>You pay {formatPounds(feePence)} by card, here and to us, not to the seller.</li>
              <li>The car is held for you for three days. Nobody else can buy it.</li>
              <li>See it, ask about it, then decide. You are not bound to buy.</li>
              <li>{RESERVATION_FEE_COMES_BACK}</li>
            </ul>
            <Form method="post" className="flex flex-wrap items-center gap-3">
              <SubmitButton className="max-sm:w-full">Continue to payment</SubmitButton>
              <TallLink to={viewPath(car)}>Back to the car</TallLink>
            </Form>
          </>
        ) : (
          <>
            <Notice title="This car can’t be reserved now" />
            <ButtonLink to={viewPath(car)}>Back to the car</ButtonLink>
          </>
        )}
      </Card>
    </div>
  )
}
