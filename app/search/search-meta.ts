/** Metadata of a search: its title, its canonical address, and whether search engines may index it. */
import type { PageMeta } from '#app/frame/page-meta.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { fieldsIn } from '#contracts/criteria/fields.ts'
import { type LabelOf, tagsOf } from '#contracts/criteria/tags.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { plainSearch, type SearchBase, searchPath } from '#contracts/search/search-url.ts'
import { formatCount } from '#contracts/text/english.ts'

const MAX_TAGS = 4
/** Criteria of searches that search engines may index. */
const lasting: readonly (keyof Criteria)[] = [
  'make',
  'model',
  'bodyType',
  'fuelType',
  'transmission',
  'priceMax',
]
/** Criteria that a title can express in a sentence, where each has one value. */
const worded: readonly (keyof Criteria)[] = [...lasting, 'city', 'postcode', 'distance']
const MAX_LASTING = 3

/** 'Used electric Kia SUVs for sale under £20,000', or, for other criteria, the search's tags. */
export function searchTitle({ criteria, page }: SearchRequest, labelOf: LabelOf): string {
  const what = onlyHas(criteria, worded) ? sentence(criteria, labelOf) : enumeration(criteria, labelOf)
  return page > 1 ? `${what}, page ${page}` : what
}

function sentence(criteria: Criteria, labelOf: LabelOf): string {
  const { make, model, bodyType, fuelType, transmission, priceMax } = criteria
  const place = criteria.postcode?.toUpperCase() ?? criteria.city
  const words = [
    'Used',
    transmission?.[0],
    fuelType?.[0],
    make && labelOf('make', make[0]!),
    model && labelOf('model', model[0]!),
    bodyType ? pluralOf(bodyType[0]!) : 'cars',
    'for sale',
    place && criteria.distance !== undefined && `near ${place}`,
    priceMax !== undefined && `under £${priceMax.toLocaleString('en-GB')}`,
  ]
  return words.filter(Boolean).join(' ')
}

const irregular: Record<string, string> = { suv: 'SUVs', mpv: 'MPVs', estate: 'estate cars' }
const pluralOf = (body: string) => irregular[body] ?? `${body}s`

function enumeration(criteria: Criteria, labelOf: LabelOf): string {
  const tags = tagsOf(criteria, labelOf).map(({ label, text }) => (label ? `${label} ${text}` : text))
  const more = tags.length - MAX_TAGS
  return `Used cars: ${tags.slice(0, MAX_TAGS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** No other fields than these, and no list with more than one value. */
function onlyHas(criteria: Criteria, fields: readonly (keyof Criteria)[]): boolean {
  return fieldsIn(criteria).every(field => {
    const value = criteria[field]
    return fields.includes(field) && (!Array.isArray(value) || value.length === 1)
  })
}

/** The address without order and page size, which do not make another search. */
export function searchAddress(request: SearchRequest, base: SearchBase = plainSearch): string {
  const { criteria, source, page } = request
  return searchPath(page > 1 ? request : { criteria, source }, base)
}

/**
 * Indexed are the searches that people enter in search engines: up to three of make, model, body, fuel,
 * gearbox and top price, with one value each, that find cars. There are billions of other combinations,
 * nearly duplicates of each other; free words and places make their number unlimited (towns have landing
 * pages), and later pages and single sources are parts of an indexed search. Their links may still be
 * followed, so that crawlers find the cars.
 */
export function searchRobots(request: SearchRequest, total: number): 'index, follow' | 'noindex, follow' {
  const { criteria, page, source } = request
  const kept =
    total > 0 &&
    page === 1 &&
    source === 'both' &&
    onlyHas(criteria, lasting) &&
    fieldsIn(criteria).length <= MAX_LASTING
  return kept ? 'index, follow' : 'noindex, follow'
}

/** Made in the loader, so that the browser does not load its texts and rules. */
export type SearchHead = Required<Pick<PageMeta, 'title' | 'description' | 'path' | 'robots'>>

export function searchHead(
  request: SearchRequest,
  total: number,
  labelOf: LabelOf,
  base: SearchBase = plainSearch,
): SearchHead {
  const title = searchTitle(request, labelOf)
  return {
    title,
    description: `${title}: ${formatCount(total)} to choose from, by dealers and private sellers all over Britain, with live counts beside every filter.`,
    path: searchAddress(request, base),
    robots: searchRobots(request, total),
  }
}
