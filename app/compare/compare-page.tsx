import { useEffect } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { removeComparedCar } from '#app/storage/compared-cars.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Route } from './+types/compare-page.ts'
import './compare.css'
import { columnOf } from './column.ts'
import { comparePath, readCompareAddress } from './compare-address.ts'
import { factGroups } from './compared-facts.ts'
import { compare } from './comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTools } from './comparison-tools.tsx'
import { NothingToCompare } from './empty-comparison.tsx'
import { LeftOut } from './left-out.tsx'

/** Cars by the numbers in the address, side by side; one that has gone does not keep the others away. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readCompareAddress(url.searchParams)
  const api = context.get(apiContext)
  const found = await Promise.all(
    asked.ids.map(id =>
      api.get('/api/cars/:id', { params: { id } }).catch(problem => {
        if (isProblem(problem) && problem.status === 404) return null
        throw problem
      }),
    ),
  )
  const cars = found.filter(car => car !== null)
  return {
    asked,
    gone: asked.ids.filter((_, index) => found[index] === null),
    columns: cars.map(columnOf),
    comparison: compare(cars, factGroups),
  }
}

/** Showing only what differs asks for nothing new. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const cars = ({ searchParams }: URL) => searchParams.getAll('cars').join()
  return cars(args.currentUrl) === cars(args.nextUrl) ? false : args.defaultShouldRevalidate
}

/** What somebody compares is nobody's search result. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const models = loaderData?.columns.map(({ model }) => model) ?? []
  return pageMeta(
    {
      title: models.length > 0 ? `${models.join(', ')} compared` : 'Compare cars',
      description: 'Up to four used cars side by side: price, running costs, history and equipment.',
      path: comparePath(loaderData?.asked.ids ?? []),
      robots: 'noindex, follow',
    },
    originIn(matches),
  )
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
        <NothingToCompare wasAsked={asked.ids.length > 0} />
      )}
    </div>
  )
}
