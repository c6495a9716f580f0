import { Suspense } from 'react'
import { Await, data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type Api, apiContext, isProblem } from '#app/api.ts'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { cardFacts } from '#app/listings/card/card-facts.ts'
import { KeyFactsList } from '#app/listings/facts/key-facts-list.tsx'
import { Gallery } from '#app/listings/gallery/gallery.tsx'
import { PricePanel } from '#app/listings/price/price-panel.tsx'
import { SellerCard } from '#app/listings/seller/seller-card.tsx'
import { originContext } from '#app/origin.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Pence } from '#contracts/money.ts'
import { viewPath } from '#contracts/view-path.ts'
import type { Route } from './+types/view-page.ts'
import { carHead } from './car-meta.ts'
import { carPage } from './car-page.ts'
import { DetailsWhenNeeded } from './details-when-needed.tsx'
import { ListingHeading } from './listing-heading.tsx'
import { Section } from './section.tsx'
import { Alternatives, SimilarCars, SimilarCarsWaiting } from './similar-cars.tsx'
import { StateNotice } from './state-notice.tsx'
import { carData } from './structured-data.ts'

/** The car is awaited, its neighbours are streamed; but they are awaited too where they come first on the page. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const car = await api.get('/api/cars/:id', { params: { id: params.id } }).catch(problem => {
    throw isProblem(problem) ? data({ missing: 'This car' }, { status: problem.status }) : problem
  })
  // One address for one car: the words behind the number are only for people.
  if (params.description !== car.slug) throw redirect(viewPath(car) + url.search, 301)
  const similar = api
    .get('/api/cars/:id/similar', { params: { id: car._id }, query: { limit: 8 } })
    .then(answer => answer.cars.map(card => cardFacts(card)))
  // Nobody may be waiting for it yet when it fails; the page shows the car all the same.
  similar.catch(() => undefined)
  const isOffered = car.state === 'available'
  return {
    car,
    head: carHead(car),
    page: carPage(car, car.source === 'live' ? await adminCharge(api) : null),
    address: context.get(originContext) + viewPath(car),
    alternatives: isOffered ? [] : await similar.catch(() => []),
    similar: isOffered ? similar : [],
  }
}

/** Null where cars can't be bought here, and where the settings can't be read: a wrong charge makes a wrong price. */
async function adminCharge(api: Api): Promise<Pence | null> {
  const settings = await siteSettings(api).catch(() => null)
  if (!settings?.BUY_PAGE_ENABLED) return null
  return settings.ADMIN_CHARGE > 0 ? settings.ADMIN_CHARGE : null
}

/** Opening the pictures and closing them is no reason to ask for the car again. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : args.defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingPageMeta('Car not found')
  const origin = originIn(matches)
  const structuredData = import.meta.env.SSR ? carData(loaderData.car, origin) : undefined
  return pageMeta({ ...loaderData.head, structuredData }, origin)
}

export default function ViewPage({ loaderData }: Route.ComponentProps) {
  const { car, page, address, alternatives, similar } = loaderData
  return (
    <article className={classNames(pageWidth, 'pt-4')}>
      {/* A phone's width is for the trail; the car's name follows in large letters. */}
      <div className="max-sm:[&_li:last-child]:hidden print:hidden">
        <Breadcrumbs crumbs={page.crumbs} />
      </div>
      <StateNotice car={car} likeIt={page.likeIt} />
      <Alternatives cars={alternatives} />
      <div className="mt-3 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <Gallery key={car._id} pictures={car.carImages} name={car.name} />
        <div className="flex h-full flex-col gap-6 lg:row-span-2">
          <ListingHeading car={car} />
          <PricePanel car={car} price={page.price} grave={page.grave} />
          <Card className="p-5">
            <KeyFactsList facts={page.keyFacts} />
          </Card>
          {/* Stays in sight beside the long column. */}
          <Card className="p-5 lg:sticky lg:top-4">
            <SellerCard car={car} />
          </Card>
        </div>
        <div className="grid gap-10">
          {car.description && (
            <Section title="About this car">
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{car.description}</p>
            </Section>
          )}
          <DetailsWhenNeeded history={car.motHistory} page={page} />
          <p className="hidden text-[14px] print:block">{address}</p>
        </div>
      </div>
      <Suspense fallback={<SimilarCarsWaiting />}>
        <Await resolve={similar} errorElement={null}>
          {cars => <SimilarCars cars={cars} />}
        </Await>
      </Suspense>
    </article>
  )
}
