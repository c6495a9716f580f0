/** The texts of a search page without cars: what the page is about, what there is near it, and what to do next. */
import type { LandingTexts } from '#contracts/landing/landing-page.ts'
import type { SearchService } from '#server/search/search.service.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { capitalised, cars, count, listed } from '../text/wording.ts'
import type { LandingRegistration } from '../themes.ts'
import type { LinkGroup } from './neighbours.ts'
import { subjectOf, vehicleName } from './subject.ts'

/** The page isn't indexed and isn't linked; it answers visitors who come by an address that they know. */
export async function emptyTexts(
  page: LandingRegistration,
  neighbours: readonly LinkGroup[],
  search: SearchService,
): Promise<LandingTexts> {
  const what = subjectOf(page)
  const { params } = page
  const near = neighbours.flatMap(({ links }) => links).slice(0, 4)
  const without = await search.overview({
    criteria: page.preset ?? {},
    source: 'both',
    sortBy: 'relevance',
    page: 1,
    pageSize: 1,
    facets: [],
  })
  const wider = without.relaxations.slice(0, 2).map(({ text, count: found }) => `${text} (${cars(found)})`)
  return {
    title: `${capitalised(what)}: none for sale at the moment`,
    description: `No ${what} are for sale on Forecourt today. See what comes near, or save the search and get an email when one is listed.`,
    heading: capitalised(what),
    paragraphs: [
      `There are no ${what} for sale on Forecourt at the moment. ${modelWords(params)}`.trim(),
      near.length > 0
        ? `Nearest to it: ${listed(near.map(({ text, count: found }) => `${text} (${count(found ?? 0)})`))}.`
        : `None of our sellers has listed ${what} in the last weeks.`,
    ],
    facts: [],
    sections: [
      {
        id: 'what-next',
        heading: 'What you can do',
        paragraphs: [],
        points: [
          ...(wider.length > 0 ? [`Search without a limit: ${listed(wider)}.`] : []),
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

/** What the catalogue knows of the model. */
function modelWords({ make: makeSlug, model: modelSlug }: Readonly<Record<string, string>>): string {
  const make = catalogue().makes.find(({ slug }) => slug === makeSlug)
  const model = make?.models.find(({ slug }) => slug === modelSlug)
  const generations = model?.generations ?? []
  const [first] = generations
  const last = generations.at(-1)
  if (!make || !model || !first || !last) return ''
  const engines = generations.flatMap(generation => generation.engines.map(({ name }) => name))
  const years =
    last.years.to === null ? `since ${first.years.from}` : `from ${first.years.from} to ${last.years.to}`
  return `The ${make.name} ${model.name} was sold in Britain ${years}, with engines such as ${listed([...new Set(engines)].slice(0, 3))}.`
}
