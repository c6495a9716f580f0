/** What visitors ask for. Everything is asked for once before it is timed, and its answer checked. */
import { fileURLToPath } from 'node:url'
import type { Success } from '#contracts/api/envelope.ts'
import type { ProcessAnswer } from '#contracts/assistant/assistant.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'
import { searchPath, writeSearchUrl } from '#contracts/search/search-url.ts'
import { readSentences } from '#server/assistant/evaluation/labelled-sentences.ts'
import { stateFromLabels } from '#server/assistant/evaluation/labels.ts'
import { landingRegistry } from '#server/landing/registry.ts'
import type { Asked } from '../crowd.ts'
import { searches } from '../search/queries.ts'

const SENTENCES = '../../server/assistant/evaluation/sentences/development.jsonl'
/** Leaves about a hundred of the sentences, of every kind. */
const SENTENCES_STEP = 20
/** One landing page in ten is asked for: there are thousands. */
const LANDING_STEP = 10
const MESSAGES = '/api/chatbot/process'
const profile = { age: 50, gender: 'Male', region: 'East of England' }

/** Each throws where an answer is not plausible. */
export const checkedRequests = {
  async api(site: string): Promise<Asked[]> {
    const asked = searches.map(search => ({ name: 'api', path: apiPath(search) }))
    for (const { path } of asked) await checkedAnswer(site, path)
    return asked
  },
  async page(site: string): Promise<Asked[]> {
    const asked: Asked[] = []
    for (const search of searches) {
      const { query, pagination } = await checkedAnswer(site, apiPath(search))
      // Any other spelling of the page's address would be redirected.
      const path = searchPath(readSearchUrl(new URLSearchParams(query)).request)
      await checkPage(site + path, pagination.total)
      asked.push({ name: 'page', path })
    }
    return asked
  },
  async landing(site: string): Promise<Asked[]> {
    // Until the sitemap is answered, the server counts the cars of all pages in the background.
    await (await fetch(`${site}/sitemaps/pages.xml`)).text()
    // /buy is the form of a chosen car, and leads to the search without one.
    const pages = landingRegistry()
      .all()
      .filter(({ path }, place) => path !== '/buy' && place % LANDING_STEP === 0)
    for (const { path } of pages) await htmlOf(site + path)
    return pages.map(({ path }) => ({ name: 'landing', path }))
  },
  async messages(site: string): Promise<Asked[]> {
    const sentences = readSentences(fileURLToPath(import.meta.resolve(SENTENCES)))
    const asked = sentences
      .filter((_, place) => place % SENTENCES_STEP === 0)
      .map(({ text, context }) => ({
        name: 'message',
        path: MESSAGES,
        body: { input: text, currentSearchCriteria: { ...stateFromLabels(context).criteria, ...profile } },
      }))
    for (const { body } of asked) await checkMessage(site, body)
    return asked
  },
}

function apiPath(search: string): string {
  const { request, errors } = readSearchUrl(new URLSearchParams(search))
  if (errors[0]) throw new Error(`'${search}': ${errors[0].message}`)
  return `/api/cars/search?${writeSearchUrl(request)}`
}

async function checkedAnswer(site: string, path: string): Promise<SearchAnswer> {
  const response = await fetch(site + path)
  if (response.status !== 200) throw new Error(`${path}: answered with ${response.status}`)
  const { data } = (await response.json()) as Success<SearchAnswer>
  const wrong = whatIsWrong(data)
  if (wrong) throw new Error(`${path}: ${wrong}`)
  return data
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
  const html = await htmlOf(address)
  const title = `>${total.toLocaleString('en-GB')} ${total === 1 ? 'car' : 'cars'}</h1>`
  if (!html.includes(title) || !html.endsWith('</html>'))
    throw new Error(`${address}: not the page of ${total} cars`)
}

async function htmlOf(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${address}: answered with ${response.status}`)
  return await response.text()
}

async function checkMessage(site: string, body: { input: string }): Promise<void> {
  const response = await fetch(site + MESSAGES, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`'${body.input}': answered with ${response.status}`)
  const { data } = (await response.json()) as { data: ProcessAnswer }
  if (data.response === '') throw new Error(`'${body.input}': answered with nothing`)
  if (data.op !== 'none' && data.matchingCount === null)
    throw new Error(`'${body.input}': answered without a count`)
}
