/** Checks the site's answers before they are timed. */

import type { Success } from '#contracts/api/envelope.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'
import { searchPath, writeSearchUrl } from '#contracts/search/search-url.ts'

export interface Checked {
  /** Paths of the API's searches. */
  api: string[]
  /** Paths of the same searches' pages. */
  page: string[]
}

/** Requests each search's answer and page once, and returns their paths. Throws if one is not plausible. */
export async function checked(site: string, searches: readonly string[]): Promise<Checked> {
  const paths: Checked = { api: [], page: [] }
  for (const search of searches) {
    const { request, errors } = readSearchUrl(new URLSearchParams(search))
    if (errors[0]) throw new Error(`'${search}': ${errors[0].message}`)
    const path = `/api/cars/search?${writeSearchUrl(request)}`
    const answer = await answerOf(site + path)
    const wrong = whatIsWrong(answer)
    if (wrong) throw new Error(`${path}: ${wrong}`)
    // Any other spelling of the page's address would be redirected.
    const page = searchPath(readSearchUrl(new URLSearchParams(answer.query)).request)
    await checkPage(site + page, answer.pagination.total)
    paths.api.push(path)
    paths.page.push(page)
  }
  return paths
}

async function answerOf(address: string): Promise<SearchAnswer> {
  const response = await fetch(address)
  if (response.status !== 200) throw new Error(`${address}: answered with ${response.status}`)
  return ((await response.json()) as Success<SearchAnswer>).data
}

function whatIsWrong({ cars, pagination, facets, relaxations }: SearchAnswer): string | undefined {
  const { total, pageSize } = pagination
  if (cars.length !== Math.min(total, pageSize)) return `${cars.length} cars of ${total}`
  if (total === 0 && relaxations.length === 0) return 'no cars, and no relaxations'
  for (const name of ['make', 'bodyType', 'fuelType', 'price', 'year', 'features', 'dealer']) {
    const facet = facets[name]
    if (!facet) return `no facet '${name}'`
    if (facet.kind === 'options' && facet.options.length === 0 && total > 0) return `facet '${name}' is empty`
    if (facet.kind === 'histogram' && facet.counts.length === 0) return `facet '${name}' is empty`
  }
  const body = facets.bodyType
  const counted = body?.kind === 'options' ? body.options.reduce((sum, { count }) => sum + count, 0) : 0
  return total > 0 && counted === 0 ? 'facets count nothing' : undefined
}

async function checkPage(address: string, total: number): Promise<void> {
  const response = await fetch(address, { redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${address}: answered with ${response.status}`)
  const html = await response.text()
  const title = `>${total.toLocaleString('en-GB')} ${total === 1 ? 'car' : 'cars'}</h1>`
  if (!html.includes(title) || !html.endsWith('</html>'))
    throw new Error(`${address}: not the page of ${total} cars`)
}
