import { requireLogin } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { getAdvertForm } from '#contracts/selling/adverts/endpoints.ts'
import type { Route } from './+types/edit-page.ts'
import { sellFormAction } from './form/sell-form-action.ts'
import { draftOf, sellFormData } from './form/sell-form-page-data.ts'
import { SellFormScreen } from './form/sell-form-screen.tsx'

export const middleware = [requireLogin]

/** An own advert, with the changes that have not been saved into it yet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const advert = await api.call(getAdvertForm, { query: { id: params.carId } }).catch(missingPage)
  const { draft, values, certifiedUntil } = advert
  const isCertified = certifiedUntil !== null && new Date(certifiedUntil) > new Date()
  return {
    name: advert.name,
    listingId: advert.listingId,
    isContinued: draft !== null,
    ...(isCertified && { certifiedCar: values }),
    draft: draftOf(draft, values, values),
    ...(await sellFormData(api, draft?.values ?? values)),
  }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const sent = await request.formData()
  return await sellFormAction({
    api: context.get(apiContext),
    sent,
    isSignedIn: true,
    listingId: params.carId,
    path: url.pathname,
  })
}

export const meta = () => privateMeta('Edit your advert')

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, listingId, isContinued, ...form } = loaderData
  return (
    <>
      <div className={classNames(pageWidth, 'max-w-200! pt-6 pb-5 sm:pt-10')}>
        <h1 className="text-[28px] sm:text-[36px]">Edit your advert</h1>
        <p className="mt-2 text-muted">
          {name}. <TextLink to="/profile/listings">Back to your adverts</TextLink>
        </p>
        {isContinued && <p className="mt-2">You have changes that buyers do not see yet. Save them below.</p>}
      </div>
      <SellFormScreen key={form.draft.id} {...form} listingId={listingId} outcome={actionData} />
    </>
  )
}
