import { Suspense } from 'react'
import { Await, redirect } from 'react-router'
import { apiContext } from '#app/api.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { searchPath } from '#contracts/search-url.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { slugify } from '#contracts/slug.ts'
import type { Route } from './+types/view-page.ts'
import { Equipment } from './equipment.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { ListingHeading } from './listing-heading.tsx'
import { SimilarCars, SimilarCarsWaiting } from './similar-cars.tsx'
import { StateNotice } from './state-notice.tsx'
import { viewPath } from './view-path.ts'

/** The car is awaited, its neighbours are streamed. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const car = await api.get('/api/cars/:id', { params: { id: params.id } }).catch(problem => {
    throw problem.status ? Response.json(problem, { status: problem.status }) : problem
  })
  // One address for one car: the words behind the number are only for people.
  if (params.description !== car.slug) throw redirect(viewPath(car) + new URL(request.url).search, 301)
  const similar = api
    .get('/api/cars/:id/similar', { params: { id: car._id }, query: { limit: 8 } })
    .then(answer => answer.cars)
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
    <article className="mx-auto max-w-300 px-4 pt-4 lg:px-8">
      <Breadcrumbs crumbs={crumbs} />
      <StateNotice car={car} />
      <div className="mt-4 grid gap-8 lg:grid-cols-[3fr_2fr]">
        <Gallery pictures={car.carImages} name={car.name} />
        <ListingHeading car={car} />
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-10">
          {car.description && (
            <section>
              <h2 className="mb-3 text-[22px]">About this car</h2>
              <p className="max-w-prose whitespace-pre-line">{car.description}</p>
            </section>
          )}
          <Equipment chosen={car.features} />
        </div>
        <Facts car={car} />
      </div>
      <Suspense fallback={<SimilarCarsWaiting />}>
        <Await resolve={similar} errorElement={null}>
          {cars => <SimilarCars cars={cars} />}
        </Await>
      </Suspense>
    </article>
  )
}
