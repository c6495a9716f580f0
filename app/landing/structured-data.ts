/** A landing page as schema.org data: its path, its cars and its questions. Server only. */
import type { Graph, ItemList } from 'schema-dts'
import { breadcrumbs, graph, questionsPage } from '#app/frame/structured-data.ts'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { viewPath } from '#contracts/listings/view-path.ts'

type Found = Parameters<typeof viewPath>[0]

export function landingData(
  page: LandingPage,
  /** Null for a page that is not a search. */
  search: { answer: { cars: readonly Found[]; pagination: { total: number } } } | null,
  origin: string,
): Graph {
  return graph(
    breadcrumbs([...page.crumbs, { name: page.heading, path: page.path }], origin),
    ...(search ? [carsOf(search.answer, origin)] : []),
    ...(page.faq.length > 0 ? [questionsPage(page.faq)] : []),
  )
}

function carsOf(
  { cars, pagination }: { cars: readonly Found[]; pagination: { total: number } },
  origin: string,
): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: pagination.total,
    itemListElement: cars.map((car, i) => ({
      '@type': 'ListItem' as const,
      position: i + 1,
      url: origin + viewPath(car),
    })),
  }
}
