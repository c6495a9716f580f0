import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { apiContext, isMissing } from '#app/api.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { removeComparedCar, useComparedCars } from '#app/storage/compared-cars.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { getCar } from '#contracts/listings/endpoints.ts'
import { listAnd } from '#contracts/text/english.ts'
import type { Route } from './+types/compare-page.ts'
import './compare.css'
import { RecentlyViewed } from '#app/listings/summary/recently-viewed.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type CompareRequest, comparePath, readCompareAddress } from './compare-address.ts'
import { comparedFactGroups } from './compared-facts.ts'
import { columnOf, compare } from './comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTools } from './comparison-tools.tsx'

/** The cars with the ids in the address; one that is no longer listed is left out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readCompareAddress(url.searchParams)
  const api = context.get(apiContext)
  const found = await Promise.all(
    asked.ids.map(id =>
      api.call(getCar, { params: { id } }).catch(problem => {
        if (isMissing(problem)) return null
        throw problem
      }),
    ),
  )
  const cars = found.filter(car => car !== null)
  return {
    asked,
    gone: asked.ids.filter((_, index) => found[index] === null),
    columns: cars.map(columnOf),
    comparison: compare(cars, comparedFactGroups),
  }
}

/** 'Only differences' needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const cars = ({ searchParams }: URL) => searchParams.getAll('cars').join()
  return cars(args.currentUrl) === cars(args.nextUrl) ? false : args.defaultShouldRevalidate
}

/** Not for search engines: each comparison is one visitor's. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const models = loaderData?.columns.map(({ model }) => model) ?? []
  return pageMeta(originIn(matches), {
    title: models.length > 0 ? `${models.join(', ')} compared` : 'Compare cars',
    description: 'Up to four used cars side by side: price, running costs, history and equipment.',
    path: comparePath(loaderData?.asked.ids ?? []),
    robots: 'noindex, follow',
  })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { asked, gone, columns, comparison } = loaderData
  useEffect(() => gone.forEach(removeComparedCar), [gone])
  const ids = columns.map(({ _id }) => _id)
  return (
    <div className={classNames(pageWidth, 'comparison pt-6')}>
      <h1 className="text-[26px] sm:text-[32px]">Compare cars</h1>
      <LeftOut asked={asked} gone={gone} />
      {columns.length > 0 ? (
        <>
          <ComparisonTools ids={ids} onlyDifferences={asked.onlyDifferences} />
          <ComparisonTable columns={columns} comparison={comparison} />
        </>
      ) : (
        <EmptyComparison wasAsked={asked.ids.length > 0} />
      )}
    </div>
  )
}

/** Why some cars of the address are not shown. */
function LeftOut({ asked, gone }: { asked: CompareRequest; gone: readonly string[] }) {
  const sentences = [
    gone.length === 1 && `Car number ${gone[0]} is no longer advertised.`,
    gone.length > 1 && `Cars number ${listAnd(gone)} are no longer advertised.`,
    asked.tooMany > 0 && 'You can compare up to four cars: these are the first four.',
    asked.malformed.length === 1 && `‘${asked.malformed[0]}’ is not a car’s number and was left out.`,
    asked.malformed.length > 1 &&
      `${listAnd(asked.malformed.slice(0, 4).map(text => `‘${text}’`))} are not cars’ numbers and were left out.`,
  ].filter(sentence => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <div className="mt-4">
      <Notice tone="warning">
        {sentences.map(sentence => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
      </Notice>
    </div>
  )
}

/** Without cars in the address: goes to those chosen before, or explains how to choose some. */
function EmptyComparison({ wasAsked }: { wasAsked: boolean }) {
  const ids = useComparedCars()
  const navigate = useNavigate()
  const remembered = ids.length > 0 ? comparePath(ids) : undefined

  useEffect(() => {
    if (remembered && !wasAsked) void navigate(remembered, { replace: true })
  }, [remembered, wasAsked, navigate])

  return (
    <>
      <EmptyState
        icon="columns"
        title="No cars to compare yet"
        action={
          <>
            {remembered && (
              <ButtonLink to={remembered} look="primary">
                Compare the cars you chose
              </ButtonLink>
            )}
            <ButtonLink to="/search" look={remembered ? 'secondary' : 'primary'}>
              Search all cars
            </ButtonLink>
          </>
        }
      >
        Tick ‘Compare’ on up to four cars in the results. They are shown here side by side, with what differs
        and which is better.
      </EmptyState>
      <RecentlyViewed />
    </>
  )
}
