import type { SearchBase } from '#contracts/search/search-url.ts'

/** The index has a trader's cars among those of partners, by this name. */
export const dealerBase = (slug: string): SearchBase => ({
  path: `/dealers/${slug}`,
  preset: { partner: [`dealer-${slug}`] },
})
