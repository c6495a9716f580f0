import { Suspense } from 'react'
import { Await, data, redirect } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { searchPath } from '#contracts/search-url.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { slugify } from '#contracts/slug.ts'
import type { Route } from './+types/view-page.ts'
import { cardFacts } from './card-facts.ts'
import { Equipment } from './equipment.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { KeyFacts } from './key-facts.tsx'
import { ListingHeading } from './listing-heading.tsx'
import { SellerCard } from './seller-card.tsx'
import { SimilarCars, SimilarCarsWaiting } from './similar-cars.tsx'
import { StateNotice } from './state-notice.tsx'
import { viewPath } from './view-path.ts'

/** The car is awaited, its neighbours are streamed. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const car = await api.get('/api/cars/:id', { params: { id: params.id } }).catch(problem => {
    throw isProblem(problem) ? data({ missing: 'This car' }, { status: problem.status }) : problem
  })
  // One address for one car: the words behind the number are only for people.
  if (params.description !== car.slug) throw redirect(viewPath(car) + new URL(request.url).search, 301)
  const similar = api
    .get('/api/cars/:id/similar', { params: { id: car._id }, query: { limit: 8 } })
    .then(answer => answer.cars.map(cardFacts))
  // Nobody may be waiting for it yet when it fails; the page shows the car all the same.
  similar.catch(() => undefined)
  return { car, similar }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `Car not found | ${SITE_NAME}` }]
  const { car } = loaderData
  const price = `£${car.finalPrice.toLocaleString('en-GB')}`
  return [
    { title: `${car.name}, ${price} | ${SITE_NAME}` },
    { name: 'description', content: car.shortDescription ?? `${car.name} for sale at ${price}.` },
    { tagName: 'link', rel: 'canonical', href: viewPath(car) },
  ]
}

export default function ViewPage({ loaderData: { car, similar } }: Route.ComponentProps) {
  const make = slugify(car.make)
  const crumbs = [
    { label: 'Search', to: '/search' },
    { label: car.make, to: searchPath({ criteria: { make: [make] } }) },
    { label: car.model, to: searchPath({ criteria: { make: [make], model: [slugify(car.model)] } }) },
    { label: car.name },
  ]
  return (
    <article className={classNames(pageWidth, 'pt-4')}>
      {/* A phone's width is for the trail; the car's name follows in large letters. */}
      <div className="max-sm:[&_li:last-child]:hidden">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <StateNotice car={car} />
      <div className="mt-3 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <Gallery key={car._id} pictures={car.carImages} name={car.name} />
        <div className="grid gap-6 lg:sticky lg:top-4 lg:row-span-2">
          <ListingHeading car={car} />
          <Card className="grid gap-5 p-5">
            <KeyFacts car={car} />
            <hr className="border-line" />
            <SellerCard car={car} />
          </Card>
        </div>
        <div className="grid gap-10">
          {car.description && (
            <section>
              <h2 className="mb-4 text-[24px]">About this car</h2>
              <p className="max-w-prose whitespace-pre-line">{car.description}</p>
            </section>
          )}
          <Equipment chosen={car.features} />
          <Facts car={car} />
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
