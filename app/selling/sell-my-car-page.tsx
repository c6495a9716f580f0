import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { currentUser } from '#app/accounts/current-user.ts'
import { type Api, apiContext, isProblem } from '#app/api.ts'
import type { CopiedDraft } from '#app/forms/draft/device-copy.ts'
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import type { LandingBottomProps } from '#app/landing/landing-bottom.tsx'

import { keptValuedCar } from '#app/storage/valued-car.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { getLandingPage } from '#contracts/landing/endpoints.ts'
import { type AdvertDraft, getDraft, getDrafts } from '#contracts/selling/adverts/endpoints.ts'
import { getValuation } from '#contracts/valuation/endpoints.ts'
import type { OwnValuation } from '#contracts/valuation/own-car.ts'
import type { Route } from './+types/sell-my-car-page.ts'
import { beginAdvert, sellFormAction } from './form/sell-form-action.ts'
import { advertLike, draftOf, newAdvert, sellFormData } from './form/sell-form-page-data.ts'
import { SellFormScreen } from './form/sell-form-screen.tsx'

const PATH = '/sell-my-car'

/** As on landing pages, whose chunk is smaller for not being shared with this page. */
const Texts = await lazyHydrated(
  async () => (await import('#app/landing/landing-bottom.tsx')).LandingBottom,
  { marker: '#landing-article' },
)

/** The draft that was begun last is continued, unless the address names another one or a new one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = url.searchParams.get('draft')
  const valuationId = url.searchParams.get('valuation')
  const [texts, user, valuation] = await Promise.all([
    api.call(getLandingPage, { query: { path: PATH } }),
    currentUser(api),
    valuationOf(api, valuationId),
  ])
  if (texts.kind === 'redirect') throw redirect(texts.to)
  const like = url.searchParams.get('like')
  const stored = valuation || like || asked === 'new' ? null : await draftFor(api, asked)
  const begun = valuation ? carOf(valuation) : like ? await advertLike(api, like) : {}
  const values = stored?.values ?? (await newAdvert(api, user, begun))
  return {
    texts,
    draft: draftOf(stored, values, {}),
    isContinued: stored !== null,
    isCopied: like !== null && valuation === null,
    isReady: url.searchParams.has('ready') && user !== null,
    valuedMileage: valuation?.car.mileage ?? null,
    ...(await sellFormData(api, values)),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const [sent, user] = await Promise.all([request.formData(), currentUser(api)])
  if (sent.get('intent') === 'begin') return await beginAdvert(api, sent, await newAdvert(api, user, {}))
  return await sellFormAction({ api, sent, isSignedIn: user !== null, listingId: null, path: url.pathname })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingPageMeta('Sell my car')
  const { title, description } = loaderData.texts
  return pageMeta(originIn(matches), { title, description, path: PATH })
}

export default function SellMyCarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, draft, isContinued, isCopied, isReady, valuedMileage, ...form } = loaderData
  const withPlate = useValuedCar(draft, valuedMileage)
  return (
    <>
      <div className={classNames(pageWidth, 'max-w-200! pt-6 pb-5 sm:pt-10')}>
        <h1 className="text-[30px] sm:text-[40px]">{texts.heading}</h1>
        <p className="mt-2 max-w-prose text-muted">{texts.paragraphs[0]}</p>
        {isReady && (
          <div className="mt-4">
            <Notice tone="success" title="You are logged in, and your advert is as you left it">
              Press ‘Publish my advert’ to put it on sale.
            </Notice>
          </div>
        )}
        {actionData?.notice && (
          <div className="mt-4">
            <Notice tone="success" title={actionData.notice} />
          </div>
        )}
        {isCopied && !isReady && (
          <div className="mt-4">
            <Notice tone="warning" title="We have copied the answers of your other advert">
              Check each one, above all its history and faults: they must be true of this car.
            </Notice>
          </div>
        )}
        {isContinued && !isReady && (
          <p className="mt-3">
            Carry on where you left off. <TextLink to="/sell-my-car?draft=new">Start another advert</TextLink>
          </p>
        )}
      </div>
      <SellFormScreen
        key={`${draft.id}-${withPlate !== draft}`}
        draft={withPlate}
        listingId={null}
        outcome={actionData}
        {...form}
      />
      <LazilyHydrated<LandingBottomProps> part={Texts} props={{ page: texts, guide: null }} fallback={null} />
    </>
  )
}

/** A car that was valued in this tab brings along its number plate and postcode, which are in no address. */
function useValuedCar(draft: CopiedDraft, mileage: number | null): CopiedDraft {
  const [carried, setCarried] = useState(draft)
  useEffect(() => {
    const kept = mileage === null ? undefined : keptValuedCar(mileage)
    if (!kept) return
    const { numberplate: numberPlate, postcode } = kept
    setCarried({ ...draft, values: { ...draft.values, numberPlate, postcode } })
  }, [draft, mileage])
  return carried.id === draft.id ? carried : draft
}

/** Null where there is none, or none of this visitor. */
async function draftFor(api: Api, asked: string | null): Promise<AdvertDraft | null> {
  const { drafts } = await api.call(getDrafts)
  const named = drafts.find(({ id }) => id === asked)
  const chosen = named ?? drafts.find(({ listingId }) => listingId === null)
  return chosen ? await api.call(getDraft, { params: { id: chosen.id } }) : null
}

async function valuationOf(api: Api, id: string | null): Promise<OwnValuation | null> {
  if (!id) return null
  try {
    return await api.call(getValuation, { params: { id } })
  } catch (thrown) {
    // Without one there is nothing to carry over.
    if (isProblem(thrown) && thrown.status === 404) return null
    throw thrown
  }
}

const valuedFacts = [
  ...(['make', 'model', 'generation', 'derivative', 'trim', 'year', 'fuelType', 'gearbox'] as const),
  ...(['bodyType', 'bhp', 'color', 'mileage'] as const),
]

function carOf({ car, prices }: OwnValuation): SentValues {
  const all = {
    ...Object.fromEntries(valuedFacts.map(name => [name, car[name]])),
    askingPrice: prices.find(({ kind }) => kind === 'private')!.pricePence / 100,
    engineCapacity: car.engineSize === null ? null : Math.round(car.engineSize * 1000),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}
