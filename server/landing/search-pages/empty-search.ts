/** A search page without cars: its subject, what is near it, and what to do next. */
import { formatCount } from '#contracts/text/english.ts'
import { findTown } from '#server/places/towns.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Generation, Make, Model } from '#server/vehicles/catalogue/model.ts'
import type { Values } from '../texts/template.ts'
import { hashOf } from '../texts/wording.ts'
import type { LandingRegistration } from '../themes.ts'
import type { LinkGroup } from './neighbours.ts'
import { carsInWords, inSentence, searchPageSubject } from './subject.ts'

const MAX_NEAR = 4
const MAX_NAMES = 3

type Params = LandingRegistration['params']

/** The page isn't indexed and isn't linked; it answers visitors who come by an address that they know. */
export async function valuesWithoutCars(
  page: LandingRegistration,
  { cheapest }: SearchFigures,
  neighbours: readonly LinkGroup[],
  search: SearchService,
): Promise<Values> {
  const { path, params } = page
  const { relaxations } = await search.overview({
    criteria: page.preset ?? {},
    ...{ source: 'both', sortBy: 'relevance', page: 1, pageSize: 1, facets: [] },
  })
  const make = catalogue().makes.find(({ slug }) => slug === params.make)
  const model = make?.models.find(({ slug }) => slug === params.model)
  return {
    ...{ path, subject: searchPageSubject(page), near: nearestOf(page, neighbours) },
    limit: params.under && cheapest !== null ? { cheapest, gap: cheapest - Number(params.under) } : null,
    place: placeOf(params),
    model: make && model ? modelValues(make, model) : null,
    having: make && !model ? havingValues(make, params) : null,
    wider: relaxations.slice(0, 2).map(({ kind, text, count }) => ({
      ...{ text, count, cars: carsInWords(count), isWider: kind === 'wider' },
    })),
  }
}

/** Links in words, beginning with another one on each page. */
function nearestOf({ path }: LandingRegistration, groups: readonly LinkGroup[]): string[] {
  const links = groups.flatMap(group => group.links)
  const first = links.length === 0 ? 0 : hashOf(path) % links.length
  return [...links.slice(first), ...links.slice(0, first)]
    .slice(0, MAX_NEAR)
    .map(({ text, count = 0, miles }) => {
      const distance = miles === undefined ? '' : `, ${miles} miles away`
      return `${inSentence(text)} (${formatCount(count)}${distance})`
    })
}

function placeOf({ town: name, distance }: Params) {
  const town = name ? findTown(name) : null
  return town && { town: town.name, region: town.region, people: town.population, miles: distance }
}

function modelValues(make: Make, { name, generations }: Model) {
  const [first, last] = [generations[0], generations.at(-1)]
  if (!first || !last) return null
  return {
    name: `${make.name} ${name}`,
    from: first.years.from,
    to: last.years.to,
    engines: namesOf(generations.flatMap(({ engines }) => engines)),
  }
}

/** The make's models with such a body or fuel. */
function havingValues({ name, models }: Make, { body, fuel }: Params) {
  const hasChoice = ({ bodies, engines }: Generation) =>
    (!body || bodies.some(one => one.body === body)) && (!fuel || engines.some(one => one.fuel === fuel))
  const having = body || fuel ? models.filter(({ generations }) => generations.some(hasChoice)) : []
  return having.length === 0 ? null : { make: name, models: namesOf(having) }
}

const namesOf = (named: readonly { readonly name: string }[]) =>
  [...new Set(named.map(({ name }) => name))].slice(0, MAX_NAMES)
