import { Form, redirect } from 'react-router'
import { requireLogin } from '#app/accounts/current-user.ts'
import { apiContext, isProblem } from '#app/api.ts'
import { SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { ownBooking } from '#app/listings/own-booking.ts'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { deleteWaiting, postWaiting } from '#contracts/buying/endpoints.ts'
import { getCar } from '#contracts/listings/endpoints.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import type { Route } from './+types/waiting-page.ts'

/** A visitor who logs in on the way comes back to this page, and asks again. */
export const middleware = [requireLogin]

/** The form on a reserved car's page is sent here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const car = await api.call(getCar, { params }).catch(missingPage)
  const own = await ownBooking(api, car)
  if (own !== null) throw redirect(own.path)
  if (car.state !== 'reserved') throw redirect(viewPath(car))
  return { car }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const isLeaving = (await request.formData()).get('intent') === 'leave'
  try {
    const { message } = await context
      .get(apiContext)
      .send(isLeaving ? deleteWaiting : postWaiting, { params })
    return { isWaiting: !isLeaving, tone: 'success' as const, message }
  } catch (thrown) {
    const isExpected = isProblem(thrown) && thrown.status < 500
    return {
      isWaiting: false,
      tone: 'error' as const,
      message: isExpected ? thrown.message : SOMETHING_WRONG,
    }
  }
}

export const meta = () => privateMeta('Tell me when it comes back')

export default function WaitingPage({ loaderData: { car }, actionData: outcome }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-150 px-4 py-6 sm:py-8">
      <h1 className="mb-4 text-[26px] sm:text-[32px]">Tell me when it comes back</h1>
      <Card className="grid gap-5 p-4 sm:p-6">
        <div className="flex items-center gap-4">
          <CarThumbnail car={car} className="w-24 sm:w-36" />
          <p className="min-w-0 font-semibold wrap-anywhere">{car.name}</p>
        </div>
        {outcome && <Notice tone={outcome.tone} title={outcome.message} announce />}
        {!outcome?.isWaiting && (
          <p>
            Another buyer has reserved this car. If they do not buy it, we will email you once. Others may get
            the same email: the first who pays buys the car.
          </p>
        )}
        <Form method="post" className="flex flex-wrap gap-3">
          {outcome?.isWaiting ? (
            <>
              <ButtonLink to={viewPath(car)} look="primary">
                Back to the car
              </ButtonLink>
              <Button type="submit" name="intent" value="leave" look="quiet">
                Do not email me
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" look="primary">
                Email me
              </Button>
              <ButtonLink to={viewPath(car)} look="quiet">
                Back to the car
              </ButtonLink>
            </>
          )}
        </Form>
      </Card>
    </div>
  )
}
