/** For the loader: what a landing page that is not a search shows beside its texts. */
import type { Api } from '#app/api.ts'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { getMakes } from '#contracts/search/endpoints.ts'

export interface ThemePageData {
  page: LandingPage
  /** For the form by hand; empty where the page has none, and while the search index is being built. */
  makes: string[]
}

export async function themePageData(api: Api, page: LandingPage): Promise<ThemePageData> {
  if (page.layout !== 'ValueMyCar') return { page, makes: [] }
  const makes = await api.call(getMakes).catch(() => [])
  return { page, makes: makes.map(({ label }) => label) }
}
