/** The pages that are measured. */
import type { Success } from '#contracts/api/envelope.ts'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'

export interface MeasuredPage {
  name: string
  /** The canonical path, which is not redirected. */
  path: string
}

const always: readonly MeasuredPage[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search' },
  { name: 'search, Ford Focus', path: '/search?make=ford&model=focus' },
  { name: 'value my car', path: '/value-my-car' },
  { name: 'accuracy of valuations', path: '/valuation-accuracy' },
  { name: 'article', path: '/blog/how-to-check-a-used-car' },
  { name: 'legal page', path: '/privacy-policy' },
  { name: 'landing page of a model', path: '/ford/focus' },
  { name: 'landing page of a body', path: '/used-suv' },
  { name: 'landing page of a town', path: '/cars/york' },
  { name: 'landing page of valuing', path: '/value-of-used-ford' },
  { name: 'landing page of selling', path: '/sell-my-electric-car' },
]

/** Adds the page of the first car that a search finds. Throws if a page does not answer. */
export async function pagesOf(site: string): Promise<MeasuredPage[]> {
  const pages = [...always, { name: 'car', path: await carPath(site) }]
  if (await answers(`${site}/compare`)) pages.push({ name: 'compare', path: '/compare' })
  for (const { path } of pages)
    if (!(await answers(site + path))) throw new Error(`${path} does not answer with a page.`)
  return pages
}

async function carPath(site: string): Promise<string> {
  const response = await fetch(`${site}/api/cars/search?source=live`)
  const { data } = (await response.json()) as Success<SearchAnswer>
  const [car] = data.cars
  if (!car) throw new Error('The search finds no car whose page could be measured.')
  // Redirects to the canonical address, which contains the car's name.
  return new URL((await fetch(`${site}/view/${car._id}`)).url).pathname
}

async function answers(address: string): Promise<boolean> {
  const response = await fetch(address, { redirect: 'manual' })
  await response.body?.cancel()
  return response.status === 200
}
