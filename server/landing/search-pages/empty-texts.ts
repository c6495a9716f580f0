/** The texts of a search page without cars: its subject, what is near it, and what to do next. */
import type { LandingTexts } from '#contracts/landing/landing-page.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { capitalised, formatCount, listAnd } from '#contracts/text/english.ts'
import { findTown } from '#server/places/towns.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Generation } from '#server/vehicles/catalogue/model.ts'
import { cars, choose, hashOf, wholePounds } from '../text/wording.ts'
import type { LandingRegistration } from '../themes.ts'
import type { LinkGroup } from './neighbours.ts'
import { searchPageSubject, vehicleName } from './subject.ts'

/** The page isn't indexed and isn't linked; it answers visitors who come by an address that they know. */
export async function emptyTexts(
  page: LandingRegistration,
  { cheapest }: SearchFigures,
  neighbours: readonly LinkGroup[],
  search: SearchService,
): Promise<LandingTexts> {
  const what = searchPageSubject(page)
  const { params } = page
  const near = nearestOf(page, neighbours)
  const about = subjectWords(params, cheapest)

  const without = await search.overview({
    criteria: page.preset ?? {},
    source: 'both',
    sortBy: 'relevance',
    page: 1,
    pageSize: 1,
    facets: [],
  })
  const wider = without.relaxations
    .slice(0, 2)
    .map(({ kind, text, count: found }) =>
      kind === 'wider' ? `${cars(found)} with ‘${text}’` : `${cars(found)} without ‘${text}’`,
    )
  return {
    title: `${capitalised(what)}: none for sale at the moment`,
    description: `No ${what} are for sale on ${SITE_NAME} today. See what comes near, or save the search and get an email when one is listed.`,
    heading: capitalised(what),
    paragraphs: [
      choose(
        [
          `There are no ${what} for sale on ${SITE_NAME} at the moment. ${about}`,
          `We have no adverts for ${what} today. ${about}`,
          `At present our adverts include no ${what}. ${about}`,
        ],
        page.path,
        'none',
      ).trim(),
      near.length > 0
        ? choose(
            [`Nearest to it: ${near}.`, `What comes closest: ${near}.`, `In their place you find ${near}.`],
            page.path,
            'nearest',
          )
        : `None of our sellers has listed ${what} in the last weeks.`,
    ],
    facts: [],
    sections: [
      {
        id: 'what-next',
        heading: 'What you can do',
        paragraphs: [],
        points: [
          ...(wider.length > 0
            ? [
                `Change one filter of the search: there ${without.relaxations[0]!.count === 1 ? 'is' : 'are'} ${listAnd(wider)}.`,
              ]
            : []),
          `Save the search for ${what}: we send you an email when one is listed.`,
        ],
      },
    ],
    faq: [],
    links: neighbours.map(({ heading, links }) => ({ heading, links })),
    crumbs: [
      { name: 'Used cars', path: '/search' },
      ...(params.make && params.model ? [{ name: vehicleName(params.make), path: `/${params.make}` }] : []),
    ],
    robots: 'noindex, follow',
  }
}

/** Up to four links in words, beginning with another one on each page. */
function nearestOf({ path }: LandingRegistration, groups: readonly LinkGroup[]): string {
  const links = groups.flatMap(group => group.links)
  const first = links.length === 0 ? 0 : hashOf(path) % links.length
  return listAnd(
    [...links.slice(first), ...links.slice(0, first)]
      .slice(0, 4)
      .map(({ text, count: found = 0, miles: away }) => {
        const distance = away === undefined ? '' : `, ${away} miles away`
        return `${text.charAt(0).toLowerCase()}${text.slice(1)} (${formatCount(found)}${distance})`
      }),
  )
}

/** What is known of the page's subject without its cars. */
function subjectWords(params: Readonly<Record<string, string>>, cheapest: number | null): string {
  const town = params.town ? findTown(params.town) : null
  if (params.under && cheapest !== null) {
    const gap = cheapest - Number(params.under)
    return `The lowest price we know for one is ${wholePounds(cheapest)}, ${wholePounds(gap)} above that limit.`
  }
  if (!town) return modelWords(params)

  const people = town.population > 0 ? `, a place of about ${formatCount(town.population)} people` : ''
  return `We looked within ${params.distance} miles of ${town.name} (${town.region})${people}.`
}

/** What the catalogue knows of the model, or of the make's models with such a body or fuel. */
function modelWords(params: Readonly<Record<string, string>>): string {
  const make = catalogue().makes.find(({ slug }) => slug === params.make)
  if (!make) return ''
  const model = make.models.find(({ slug }) => slug === params.model)
  if (!model) {
    if (!params.body && !params.fuel) return ''

    const having = make.models.filter(({ generations }) => generations.some(one => hasChoice(one, params)))
    return having.length === 0 ? '' : `In Britain ${make.name} has sold such cars as the ${namesOf(having)}.`
  }
  const { generations } = model
  const [first] = generations
  const last = generations.at(-1)
  if (!first || !last) return ''
  const { to } = last.years
  const years = to === null ? `since ${first.years.from}` : `from ${first.years.from} to ${to}`
  const engines = namesOf(generations.flatMap(generation => generation.engines))
  return `The ${make.name} ${model.name} was sold in Britain ${years}, with engines such as ${engines}.`
}

const hasChoice = ({ bodies, engines }: Generation, { body, fuel }: Readonly<Record<string, string>>) =>
  (!body || bodies.some(one => one.body === body)) && (!fuel || engines.some(one => one.fuel === fuel))

const namesOf = (named: readonly { readonly name: string }[]) =>
  listAnd([...new Set(named.map(({ name }) => name))].slice(0, 3))
