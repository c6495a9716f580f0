/** For loaders: the landing page at an address. */
import { data, redirect } from 'react-router'
import { type Api, isProblem } from '#app/api.ts'
import { getLandingPage } from '#contracts/landing/endpoints.ts'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { SearchBase } from '#contracts/search/search-url.ts'

/**
 * `path` is the page's own, of which the address may have one more segment (`/filters`). Throws a redirect
 * where the path leads elsewhere, with the query kept, and 404 where it leads nowhere.
 */
export async function landingAt(api: Api, path: string, { search }: URL): Promise<LandingPage> {
  const answer = await api.call(getLandingPage, { query: { path } }).catch((thrown: unknown) => {
    const isUnknown = isProblem(thrown) && (thrown.status === 404 || thrown.status === 400)
    throw isUnknown ? data(null, { status: 404 }) : thrown
  })
  if (answer.kind === 'page') return answer
  throw redirect(withQuery(answer.to, search), answer.permanent ? 301 : 302)
}

function withQuery(to: string, search: string): string {
  if (search === '') return to
  return `${to}${to.includes('?') ? '&' : '?'}${search.slice(1)}`
}

export function searchBaseOf({ path, preset }: LandingPage): SearchBase {
  const { criteria, sortBy } = readSearchUrl(new URLSearchParams(preset)).request
  return { path, preset: criteria, sortBy }
}
