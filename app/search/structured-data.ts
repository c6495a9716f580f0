/** A page of search results as schema.org data. Server only. */
import type { Graph, ItemList } from 'schema-dts'
import { type BreadcrumbItem, breadcrumbs, graph, known } from '#app/frame/structured-data.ts'
import type { CardFacts } from '#app/listings/card/card-facts.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { plainSearch, type SearchBase, searchPath } from '#contracts/search/search-url.ts'
import type { Seller } from '#contracts/selling/sellers/endpoints.ts'

interface FoundCars {
  cars: readonly Pick<CardFacts, '_id' | 'slug'>[]
  total: number
}

export function searchData(
  request: SearchRequest,
  found: FoundCars,
  labelOf: LabelOf,
  origin: string,
  base: SearchBase = plainSearch,
): Graph {
  const before = (request.page - 1) * request.pageSize
  return graph(breadcrumbs(crumbsOf(request, labelOf, base), origin), carList(found, origin, before))
}

/** `before`: how many cars the pages before have. */
export function carList({ cars, total }: FoundCars, origin: string, before = 0): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: cars.map((car, i) => ({
      '@type': 'ListItem' as const,
      position: before + i + 1,
      url: origin + viewPath(car),
    })),
  }
}

/** A rating may be named here: buyers of the trader wrote the reviews, and the page shows them. */
export function dealerData({ name, slug, rating, ...dealer }: Seller, origin: string): Graph {
  const aggregateRating = rating && {
    ...({ '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } as const),
  }
  const { businessAddress: address, businessPhone } = dealer
  const url = `${origin}/dealers/${slug}`
  const facts = { name, url, address, telephone: businessPhone || null, aggregateRating }
  return graph(known({ '@type': 'AutoDealer' as const, ...facts }))
}

/** With the make and the model, where the search has one of each. */
function crumbsOf(
  { criteria: { make, model } }: SearchRequest,
  labelOf: LabelOf,
  base: SearchBase,
): BreadcrumbItem[] {
  const crumbs = [{ name: 'Used cars', path: plainSearch.path }]
  if (make?.length !== 1) return crumbs
  crumbs.push({ name: labelOf('make', make[0]!), path: searchPath({ criteria: { make } }, base) })
  if (model?.length === 1)
    crumbs.push({ name: labelOf('model', model[0]!), path: searchPath({ criteria: { make, model } }, base) })
  return crumbs
}
