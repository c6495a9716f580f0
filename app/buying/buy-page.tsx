import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { currentUser, knownPerson } from '#app/accounts/current-user.ts'
import { type Api, apiContext, isProblem } from '#app/api.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { pageFlag, siteSettings } from '#app/frame/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { CurrentUser } from '#contracts/accounts/account.ts'
import { payingStates } from '#contracts/buying/booking-lifecycle.ts'
import { type BookingForm, getBookingForm, getBuyers } from '#contracts/buying/endpoints.ts'
import { disabledAt } from '#contracts/forms/buy-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { Route } from './+types/buy-page.ts'
import { typedValues } from './booking-values.ts'
import { type BuyOutcome, buyAction } from './buy-action.ts'
import { BuyFormScreen } from './form/buy-form-screen.tsx'
import { CarWithNote } from './form/costs-section.tsx'
import { BookingRefusal } from './refusal.tsx'

/** The search that says 'Please select a car before accessing this page', of the cars to be bought here. */
const CHOOSE_A_CAR = '/search?source=live&from=buy'

export const middleware = [pageFlag('BUY_PAGE_ENABLED')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [booking, user, settings] = await Promise.all([
    bookingFormOf(api, carIn(url)),
    currentUser(api),
    siteSettings(api),
  ])
  return {
    booking,
    values: {
      isCollection: true,
      ...(user && (await prefilled(api, user))),
      ...typedValues(booking.values),
    },
    isSignedIn: user !== null,
    isBack: url.searchParams.has('ready') && user !== null,
    settings: {
      disabledFields: disabledAt(booking.costs.pricePence, {
        disabledFields: settings.BUY_PAGE_DISABLED_FIELDS,
        identityFromPence: settings.IDENTITY_FROM_PRICE,
      }),
      nameRule: settings.NAME_RULE,
      maxImages: settings.MAX_IMAGES_ALLOWED,
      dataGuarantee: settings.DATA_GUARANTEE_VALUE,
    },
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const [sent, user] = await Promise.all([request.formData(), currentUser(api)])
  return await buyAction({ api, sent, carId: carIn(url), isSignedIn: user !== null })
}

/** A form that was refused may be so because of what has happened to the car. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta = () => privateMeta('Buy this car')

export default function BuyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, isBack, ...form } = loaderData
  const { car, refusal, state } = booking
  const outcome = actionData as BuyOutcome | undefined
  const canBuy = refusal === null && !payingStates.includes(state)
  return (
    <>
      <div className={classNames(pageWidth, 'max-w-200! pt-6 pb-5 sm:pt-10')}>
        <h1 className="text-[30px] sm:text-[40px]">Buy this car</h1>
        {canBuy && (
          <p className="mt-2 max-w-prose text-muted">
            You pay by card at the end. We save what you fill in, so you can stop at any time.
          </p>
        )}
        <div className="mt-4 grid gap-4 empty:hidden">
          {isBack && canBuy && (
            <Notice tone="success" title="You are logged in, and your form is as you left it">
              Continue below.
            </Notice>
          )}
          {canBuy && booking.depositPence !== null && (
            <Notice title={`You have paid ${formatPounds(booking.depositPence)} to reserve this car`}>
              It is taken off what you pay at the end.
            </Notice>
          )}
          {outcome?.notice && <Notice tone="success" title={outcome.notice} />}
        </div>
      </div>
      <div className={classNames(pageWidth, 'max-w-200! pb-12')}>
        {canBuy ? (
          <BuyFormScreen key={car._id} {...form} booking={booking} outcome={outcome} />
        ) : (
          <div className="grid gap-6">
            <CarWithNote car={car} />
            {refusal === null ? (
              <Paying booking={booking} />
            ) : (
              <BookingRefusal {...{ booking, refusal, outcome }} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

function Paying({ booking: { bookingId } }: { booking: BookingForm }) {
  return (
    <Notice title="You are paying for this car">
      <p className="mb-3">
        It is held for you meanwhile. Finish the payment, or leave it to change your form.
      </p>
      <ButtonLink to={`/payment/booking/${bookingId}`} reloadDocument look="primary">
        Continue to payment
      </ButtonLink>
    </Notice>
  )
}

/** '' where the address names none. */
const carIn = ({ searchParams }: URL) => searchParams.get('car')?.trim() ?? ''

/** Throws a redirect where there is no such car, or it is gone. */
async function bookingFormOf(api: Api, carId: string): Promise<BookingForm> {
  if (carId === '' || carId.length > 16) throw redirect(CHOOSE_A_CAR)
  const booking = await api.call(getBookingForm, { query: { carId } }).catch(thrown => {
    throw isProblem(thrown) && thrown.status === 404 ? redirect(CHOOSE_A_CAR) : thrown
  })
  if (booking.refusal === 'gone') throw redirect(CHOOSE_A_CAR)
  return booking
}

/** What is known of the buyer: by the profile, and where that says nothing by their last booking. */
async function prefilled(api: Api, user: CurrentUser): Promise<SentValues> {
  // Without an answer they type it.
  const { buyers } = await api.call(getBuyers).catch(() => ({ buyers: [] }))
  const last = typedValues(buyers[0]?.values ?? {})
  return { ...last, ...knownPerson(user) }
}
