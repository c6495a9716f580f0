import { type ComponentProps, Fragment } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import { missing } from '#app/frame/missing-page.ts'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { type CardFacts, cardFacts } from '#app/listings/card/card-facts.ts'
import { Catches } from '#app/listings/condition/catches.tsx'
import { YearlyCostSection } from '#app/listings/cost/yearly-cost.tsx'
import { Gallery } from '#app/listings/gallery/gallery.tsx'
import { PricePanel } from '#app/listings/price/price-panel.tsx'
import { SellerCard } from '#app/listings/seller/seller-card.tsx'
import { visitorPlace } from '#app/listings/seller/visitor-place.ts'
import { whoSells } from '#app/listings/seller/who-sells.tsx'
import { originContext } from '#app/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { getCar } from '#contracts/listings/endpoints.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { getSimilarCars } from '#contracts/search/endpoints.ts'
import { getSeller } from '#contracts/selling/sellers/endpoints.ts'
import type { Route } from './+types/view-page.ts'
import type { CarDetails } from './car-details.tsx'
import { type CarPageFacts, carPageFacts } from './car-page-facts.ts'
import { carPageMeta } from './car-page-meta.ts'
import type { KeyFact } from './facts/fact-groups.ts'
import { ownBooking } from './own-booking.ts'
import { Section } from './section.tsx'
import { Alternatives, SimilarCars } from './similar-cars.tsx'
import { carData } from './structured-data.ts'

/** A car whose advert was withdrawn answers 410, with cars like it and nothing of its own. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const visitor = await visitorPlace(api, url)
  const query = visitor.place ? { postcode: visitor.postcode } : {}
  // Without them the page is shown, too.
  const similarTo = (id: string) =>
    api.call(getSimilarCars, { params: { id }, query: { limit: 8 } }).then(
      ({ cars }) => cars.map(card => cardFacts(card)),
      () => [],
    )
  const car = await api.call(getCar, { params: { id: params.id }, query }).catch(problem => {
    if (isProblem(problem) && problem.status === 410) return null
    throw missing('This car')(problem)
  })
  if (!car) return data({ gone: await similarTo(params.id) }, { status: 410 })
  // One address per car: the slug behind the id is only for people.
  if (params.description !== car.slug) throw redirect(viewPath(car) + url.search, 301)
  const [similar, own, seller, settings] = await Promise.all([
    similarTo(car._id),
    ownBooking(api, car),
    car.seller && api.call(getSeller, { query: { car: car._id } }).catch(() => null),
    siteSettings(api),
  ])
  // Who can't have this car sees others first.
  const isOpen = car.state === 'available' || own !== null
  return {
    gone: null,
    car,
    head: carPageMeta(car),
    page: carPageFacts(car, visitor, settings.RESERVATION_FEE, url.searchParams),
    address: context.get(originContext) + viewPath(car),
    own,
    seller: seller && whoSells(seller),
    alternatives: isOpen ? [] : similar,
    similar: isOpen ? similar : [],
  }
}

/** The picture viewer changes only the hash. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : args.defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingPageMeta('Car not found')
  if (loaderData.gone) return missingPageMeta('No longer for sale')
  const origin = originIn(matches)
  const structuredData = import.meta.env.SSR ? carData(loaderData.car, origin) : undefined
  return pageMeta(origin, { ...loaderData.head, structuredData })
}

export default function ViewPage({ loaderData }: Route.ComponentProps) {
  return loaderData.gone ? <GoneCar similar={loaderData.gone} /> : <CarPage {...loaderData} />
}

function GoneCar({ similar }: { similar: readonly CardFacts[] }) {
  return (
    <div className={classNames(pageWidth, 'py-8')}>
      <EmptyState headingLevel="h1" icon="map-pin-off" title="This car is no longer for sale">
        The advert has ended.
      </EmptyState>
      <SimilarCars cars={similar} />
    </div>
  )
}

type CarPageProps = Extract<Route.ComponentProps['loaderData'], { gone: null }>

function CarPage({ car, page, address, own, seller, alternatives, similar }: CarPageProps) {
  return (
    <article className={classNames(pageWidth, 'pt-4')}>
      {/* Phones have no room for the car's name, which is the heading below. */}
      <div className="max-sm:[&_li:last-child]:hidden print:hidden">
        <Breadcrumbs crumbs={page.crumbs} />
      </div>
      {own === null ? (
        <StateNotice car={car} page={page} />
      ) : (
        <div className="mt-3">
          <Notice tone="success" title={own.title}>
            <TextLink to={own.path}>{own.link}</TextLink>
          </Notice>
        </div>
      )}
      <Alternatives cars={alternatives} />
      <div className="mt-3 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <Gallery key={car._id} pictures={page.pictures} name={car.name} />
        <div className="flex h-full flex-col gap-6 lg:row-span-2">
          <ListingHeading car={car} />
          <PricePanel car={car} price={page.price} costs={page.costs} />
          <Catches catches={car.catches} notKnown={page.notKnown} />
          <Card className="p-5">
            <KeyFactsList facts={page.keyFacts} />
          </Card>
          {/* Stays visible beside the long column. */}
          <Card className="p-5 lg:sticky lg:top-4">
            <SellerCard car={car} seller={page.seller} account={seller} />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-10">
          {car.description && (
            <Section title="About this car">
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{car.description}</p>
            </Section>
          )}
          <YearlyCostSection costs={page.costs} />
          <LazyCarDetails history={car.motHistory} page={page} />
          <p className="hidden text-[14px] print:block">{address}</p>
        </div>
      </div>
      <SimilarCars cars={similar} />
    </article>
  )
}

function ListingHeading({ car }: { car: Listing }) {
  return (
    <div>
      <h1 className="text-[26px] leading-8 wrap-anywhere sm:text-[32px] sm:leading-9">
        {wholeWords(car.name)}
      </h1>
      {car.shortDescription && <p className="mt-2 text-muted">{car.shortDescription}</p>}
    </div>
  )
}

/** Keeps a '9-3' or an 'e-tron' from breaking at its hyphen. */
function wholeWords(name: string) {
  return name.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words stay where they are, and may come twice
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={word.length < 24 ? 'whitespace-nowrap' : undefined}>{word}</span>
    </Fragment>
  ))
}

/** A car that is not available keeps its page, with a link to others. */
function StateNotice({ car, page: { stateText, sameModel } }: { car: Listing; page: CarPageFacts }) {
  if (!stateText) return null
  return (
    <div className="mt-3">
      <Notice tone="warning" title={stateText}>
        <TextLink to={sameModel}>
          See other {car.make} {car.model} cars
        </TextLink>
        {/* Sent to a page of its own, which asks visitors to log in. */}
        {car.state === 'reserved' && car.source === 'live' && (
          <form method="post" action={`/view/${car._id}/waiting`} className="mt-3 print:hidden">
            <Button type="submit">Tell me when it comes back</Button>
          </form>
        )}
      </Notice>
    </div>
  )
}

type DetailsProps = ComponentProps<typeof CarDetails>

const Details = await lazyHydrated<DetailsProps>(
  () => import('./car-details.tsx').then(module => module.CarDetails),
  { marker: '#car-details' },
)
const fallback = <Skeleton className="h-[100vh]" />

/** The details work without scripts; their code is needed for navigating to another car. */
function LazyCarDetails(props: DetailsProps) {
  return <LazilyHydrated part={Details} props={props} fallback={fallback} />
}

function KeyFactsList({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-2 gap-y-5">
      {facts.map(({ name, icon, value }) => (
        <div key={name} className="grid grid-cols-[auto_1fr] content-start items-center gap-x-3">
          <Icon name={icon} size={22} className="row-span-2 text-brand-ink" />
          <dt className="text-[13px] leading-4 text-muted">{name}</dt>
          <dd className="col-start-2 text-[15px] font-semibold">{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  )
}
