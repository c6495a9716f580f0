/** Links from a search page to pages near it that have cars: other values, and further choices. */

import { priceBands } from '#content/landing/search/presets.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { LandingLink } from '#contracts/landing/landing-page.ts'
import { greatCircleMiles } from '#contracts/places/great-circle.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { capitalised } from '#contracts/text/english.ts'
import { findTown, type Town, towns } from '#server/places/towns.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import type { LandingRegistration } from '../themes.ts'
import type { SearchPages } from './search-pages.ts'
import type { PageStock } from './stocked-pages.ts'
import { searchPageSubject } from './subject.ts'

const MAX_LINKS = 8
const MAX_TOWNS = 6

/** What links are made from. */
export interface Neighbourhood {
  pages: SearchPages
  stock: PageStock
  search: SearchService
}

export interface LinkGroup {
  heading: string
  links: LandingLink[]
}

/** By what they vary; groups without links are left out. */
export async function neighboursOf(
  page: LandingRegistration,
  own: SearchFigures,
  near: Neighbourhood,
): Promise<LinkGroup[]> {
  const { town } = page.params
  const groups = town
    ? [{ heading: 'Cars in towns near by', links: await townLinks(page, town, near) }]
    : [
        { heading: 'Other models', links: modelLinks(page, own, near.pages) },
        ...variations(page, own, near.pages, ['body', 'fuel', 'gearbox']),
        { heading: 'By price', links: await priceLinks(page, near) },
        ...variations(page, own, near.pages, ['colour', 'feature']),
      ]
  return groups.filter(({ links }) => links.length > 0)
}

const linkTo = (page: LandingRegistration, found: number): LandingLink => ({
  text: capitalised(searchPageSubject(page)),
  to: page.path,
  count: found,
})

/** What pages vary in: the group's heading, and the field whose counts say how many cars another page has. */
const varied = {
  body: { heading: 'By body', field: 'bodyType' },
  fuel: { heading: 'By fuel', field: 'fuelType' },
  gearbox: { heading: 'By gearbox', field: 'transmission' },
  colour: { heading: 'Other colours', field: 'color' },
  feature: { heading: 'Other equipment', field: 'features' },
} as const

/** By parameter, the pages that differ from this one in it alone, with the most cars first. */
function variations(
  { params }: LandingRegistration,
  { alternatives }: SearchFigures,
  pages: SearchPages,
  names: readonly (keyof typeof varied)[],
): LinkGroup[] {
  return names.map(name => {
    const { heading, field } = varied[name]
    const links = Object.entries(alternatives[field] ?? {}).flatMap(([value, count]) => {
      const other = value === params[name] ? undefined : pages.withParams({ ...params, [name]: value })
      return other && count > 0 ? [linkTo(other, count)] : []
    })
    return {
      heading,
      links: links.sort((a, b) => b.count! - a.count! || (a.to < b.to ? -1 : 1)).slice(0, MAX_LINKS),
    }
  })
}

/**
 * A make leads to its models; a model to those of its make that are as frequent, and to its make; others to
 * the commonest models.
 */
function modelLinks({ params }: LandingRegistration, own: SearchFigures, pages: SearchPages): LandingLink[] {
  const { make, model } = params
  const counts = own.alternatives.vehicle ?? {}
  const ranked = Object.keys(counts)
    .filter(path => path.includes('/') && (!make || path.startsWith(`${make}/`)))
    .sort((a, b) => counts[b]! - counts[a]! || (a < b ? -1 : 1))
  const at = model ? ranked.indexOf(`${make}/${model}`) : 0
  const from = Math.max(0, Math.min(at - MAX_LINKS / 2, ranked.length - MAX_LINKS - 1))
  const near = ranked
    .slice(from)
    .filter(path => path !== `${make}/${model}`)
    .slice(0, MAX_LINKS)
  const links = near.flatMap(path => {
    const [otherMake = '', otherModel = ''] = path.split('/')
    const { make: _, model: __, ...others } = params
    const own = pages.withParams({ ...others, make: otherMake, model: otherModel })
    return own ? [linkTo(own, counts[path]!)] : []
  })
  const whole = make && model ? pages.withParams({ make }) : undefined
  return whole && counts[make!] && Object.keys(params).length === 2
    ? [...links, linkTo(whole, counts[make!]!)]
    : links
}

/** The bands below and above that of the page. */
async function priceLinks(page: LandingRegistration, near: Neighbourhood): Promise<LandingLink[]> {
  const { under } = page.params
  const at = priceBands.findIndex(band => String(band) === under)
  const bands = under === undefined ? priceBands : [priceBands[at - 1], priceBands[at + 1]]
  const others = bands.flatMap(band => {
    const other = band && near.pages.withParams({ ...page.params, under: String(band) })
    return other ? [other] : []
  })
  return await counted(others, near)
}

async function townLinks(
  page: LandingRegistration,
  name: string,
  near: Neighbourhood,
): Promise<LandingLink[]> {
  const from = findTown(name)
  if (!from) return []
  const others: LandingRegistration[] = []
  const milesTo = new Map<string, number>()
  for (const { town, miles } of nearestTowns(from)) {
    const other = near.pages.inTheme(page.theme, town.name)
    if (!other) continue
    others.push(other)
    milesTo.set(other.path, Math.round(miles))
    if (others.length === MAX_TOWNS) break
  }
  const links = await counted(others, near)
  return links.map(link => ({ ...link, miles: milesTo.get(link.to)! }))
}

/** Towns by distance, from a distance that makes another page worth while. */
function nearestTowns(from: Town): { town: Town; miles: number }[] {
  return towns
    .filter(town => town !== from && Math.abs(town.latitude - from.latitude) < 1.5 && town.population >= 5000)
    .map(town => ({ town, miles: greatCircleMiles(from, town) }))
    .sort((a, b) => a.miles - b.miles)
}

/** By the last count of all pages; before there is one, the few are counted now. */
async function counted(
  others: readonly LandingRegistration[],
  { stock, search }: Neighbourhood,
): Promise<LandingLink[]> {
  const known = others.map(({ path }) => stock.countOf(path))
  const counts = known.every(count => count !== undefined)
    ? known
    : await search.counts(others.map(({ preset = {} }) => searchFor(preset)))
  return others.flatMap((other, i) => (counts[i]! > 0 ? [linkTo(other, counts[i]!)] : []))
}

const searchFor = (criteria: Criteria): SearchRequest => ({
  ...{ criteria, source: 'both', sortBy: 'relevance', page: 1, pageSize: 1 },
})
