/** Every filter of a landing page in one form: where 'More filters' leads without JavaScript. */
import { apiContext } from '#app/api.ts'
import { missingPageMeta } from '#app/frame/page-meta.ts'
import { allFiltersData } from '#app/search/all-filters-data.ts'
import AllFiltersPage from '#app/search/all-filters-page.tsx'
import type { Route } from './+types/landing-filters-page.ts'
import { landingAt, searchBaseOf } from './landing-at.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const page = await landingAt(api, url.pathname.replace(/\/filters\/?$/, ''), url)
  return await allFiltersData(api, url, searchBaseOf(page))
}

export const meta = () => missingPageMeta('All filters')

export default function LandingFiltersPage({ loaderData }: Route.ComponentProps) {
  return <AllFiltersPage loaderData={loaderData} />
}
