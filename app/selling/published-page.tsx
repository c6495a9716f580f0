import { useEffect } from 'react'
import { requireLogin } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { DeviceCopy } from '#app/forms/draft/device-copy.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { FactChecksNotice } from '#app/listings/facts/fact-checks-notice.tsx'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { viewPath } from '#contracts/listings/view-path.ts'
import { getAdvertForm } from '#contracts/selling/adverts/endpoints.ts'
import { getOwnAdverts } from '#contracts/selling/dashboard/endpoints.ts'
import type { Route } from './+types/published-page.ts'
import { advertCopyName } from './form/advert-draft.ts'

export const middleware = [requireLogin]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ listingId, name, state, factChecks }, { adverts }, settings] = await Promise.all([
    api.call(getAdvertForm, { query: { id: params.carId } }).catch(missingPage),
    api.call(getOwnAdverts, { query: { _id: params.carId } }).catch(missingPage),
    siteSettings(api),
  ])
  return {
    ...{ listingId, name, state, factChecks },
    path: viewPath(adverts[0]!.car),
    pictures: { carImages: adverts[0]!.car.carImages.slice(0, 1) },
    isEdited: url.searchParams.has('edited'),
    canCertify: settings.CERTIFY_PAGE_ENABLED,
    canAdvertise: settings.ADVERTISE_PAGE_ENABLED,
    advertDays: settings.ADVERT_DAYS,
  }
}

export const meta = () => privateMeta('Your car is on sale')

/** After publishing or saving: what has happened, and the steps that may follow. */
export default function PublishedPage({ loaderData }: Route.ComponentProps) {
  const { listingId, name, path, pictures, state, factChecks } = loaderData
  const { isEdited, canCertify, canAdvertise, advertDays } = loaderData
  useEffect(() => {
    new DeviceCopy(advertCopyName(isEdited ? listingId : null)).clear()
  }, [isEdited, listingId])
  return (
    <div className={classNames(pageWidth, 'max-w-180! py-8 sm:py-12')}>
      <div role="status" className="flex items-start gap-3">
        <Icon name="circle-check" size={36} className="mt-1 shrink-0 text-great" />
        <div>
          <h1 className="text-[28px] sm:text-[36px]">
            {isEdited
              ? 'Your changes are saved'
              : state === 'available'
                ? 'Your car is on sale'
                : 'Your advert is saved'}
          </h1>
          <p className="mt-1 text-muted">
            {name}.{' '}
            {state === 'held' &&
              'Before buyers see it we check it: its price or mileage looks wrong. Correct it, or tell us in your adverts that it’s right.'}
            {state === 'available' &&
              !isEdited &&
              `It’s live for ${advertDays} days. You can renew before it ends.`}
          </p>
        </div>
      </div>
      <div className="mt-4 grid gap-4 empty:hidden">
        <FactChecksNotice {...factChecks} />
        {factChecks.disagreements.length + factChecks.notes.length > 0 && (
          <p>
            Buyers see this on your advert. <TextLink to={`/edit/${listingId}`}>Correct your advert</TextLink>
          </p>
        )}
      </div>
      <CarThumbnail
        car={pictures}
        className="mt-5 w-full max-w-100"
        sizes="(min-width: 432px) 400px, 100vw"
      />
      <div className="mt-5 flex flex-wrap gap-3">
        {state !== 'held' && (
          <>
            <ButtonLink to={path} look="primary">
              See your advert
            </ButtonLink>
            <ShareButton title={name} path={path} label="Share it" wide={false} />
          </>
        )}
        <ButtonLink to="/profile/listings" look={state === 'held' ? 'primary' : undefined}>
          Your adverts
        </ButtonLink>
        <ButtonLink to="/sell-my-car?draft=new">Sell another car</ButtonLink>
      </div>
      {state === 'available' && (
        <section className="mt-8">
          <h2 className="text-[20px]">What comes next</h2>
          <ol className="mt-1 grid list-decimal gap-1.5 pl-5">
            <li>Buyers write to you here. We email you, and you answer under ‘Enquiries’ in your account.</li>
            <li>
              When your car is reserved or bought, we email you what to do. Say under ‘Payouts’ in your
              profile where we pay you.
            </li>
            <li>Until then you can change the price, pause or end your advert under ‘Adverts’.</li>
          </ol>
        </section>
      )}
      <div className="mt-8 grid gap-4">
        {canCertify && (
          <Card className="p-5">
            <h2 className="text-[20px]">Certify your car</h2>
            <p className="mt-1 mb-4 max-w-prose">
              Show us the logbook and the service records. Once we have checked them, your advert carries a
              mark that buyers can search for.
            </p>
            <ButtonLink to={`/certify/${listingId}`}>Certify your car</ButtonLink>
          </Card>
        )}
        {canAdvertise && state !== 'held' && (
          <Card className="p-5">
            <h2 className="text-[20px]">Promote your advert</h2>
            <p className="mt-1 mb-4 max-w-prose">
              Promoted adverts appear near the top of matching searches, and are marked as promoted.
            </p>
            <ButtonLink to={`/advertise/${listingId}`}>Promote your advert</ButtonLink>
          </Card>
        )}
      </div>
    </div>
  )
}
