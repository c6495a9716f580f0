import type { LandingTexts } from '#contracts/landing/landing-page.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { LandingRegistration, LandingWriters } from '../themes.ts'
import { searchThemes } from './search-themes.ts'

/** The writers of all themes that are searches. */
export function searchWriters(search: SearchService): LandingWriters {
  const write = async ({ path, preset = {} }: LandingRegistration): Promise<LandingTexts> => {
    const total = await search.count({
      criteria: preset,
      source: 'both',
      sortBy: 'relevance',
      page: 1,
      pageSize: 1,
    })
    return {
      title: path,
      description: path,
      heading: path,
      paragraphs: [],
      facts: [],
      sections: [],
      faq: [],
      links: [],
      crumbs: [{ name: 'Used cars', path: '/search' }],
      robots: total > 0 ? 'index, follow' : 'noindex, follow',
    }
  }
  return Object.fromEntries(searchThemes().map(({ name }) => [name, write]))
}
