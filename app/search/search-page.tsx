import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { type Api, apiContext, isProblem } from '#app/api.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { cardFacts } from '#app/listings/card-facts.ts'
import { classNames } from '#app/ui/class-names.ts'
import { tagsOf } from '#contracts/criteria/tags.ts'
import type { FieldError } from '#contracts/problem.ts'
import type { SearchAnswer } from '#contracts/search-answer.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { readSearchUrl, searchPath, writeSearchUrl } from '#contracts/search-url.ts'
import { SITE_NAME } from '#contracts/site.ts'
import type { Route } from './+types/search-page.ts'
import { carried, unpacked } from './carried-facets.ts'
import { FieldProblems } from './field-problems.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { FilterTags } from './filter-tags.tsx'
import { labelsOf } from './labels.ts'
import { Results } from './results.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const reading = readSearchUrl(searchParams)
  // One address for one search: a form sent without JavaScript brings its empty fields along.
  if (reading.errors.length === 0 && searchParams.size > 0) {
    const canonical = canonicalAddress(reading.request, searchParams)
    if (canonical !== searchParams.toString())
      throw redirect(canonical === '' ? '/search' : `/search?${canonical}`)
  }
  const found = await searchWithWhatIsUsable(context.get(apiContext), reading.request, reading.errors)
  // An alias in the address ('beemer') stands in the facets by its own name ('bmw').
  const understood = readSearchUrl(new URLSearchParams(found.answer.query)).request
  if (found.errors.length === 0 && found.answer.query !== writeSearchUrl(found.request))
    throw redirect(`/search?${canonicalAddress(understood, searchParams)}`)
  const { cars, pagination, relaxations, facets } = found.answer
  return data({
    request: understood,
    errors: found.errors,
    answer: { cars: cars.map(cardFacts), pagination, relaxations },
    facets: carried(facets),
  })
}

/** Campaign parameters stay: they are read elsewhere. */
function canonicalAddress(request: SearchRequest, given: URLSearchParams): string {
  const campaign = [...given].filter(([name]) => name.startsWith('utm_'))
  return [writeSearchUrl(request), new URLSearchParams(campaign).toString()].filter(Boolean).join('&')
}

/** A page never refuses: what the API does not accept is left out and named. */
async function searchWithWhatIsUsable(
  api: Api,
  request: SearchRequest,
  errors: readonly FieldError[],
): Promise<{ request: SearchRequest; answer: SearchAnswer; errors: readonly FieldError[] }> {
  try {
    const answer = await api.get('/api/cars/search', { query: writeSearchUrl(request) })
    return { request, answer, errors }
  } catch (problem) {
    if (!isProblem(problem) || problem.code !== 'bad-criteria' || problem.errors.length === 0) throw problem
    const fields = problem.errors.map(error => error.field)
    const left = Object.entries(request.criteria).filter(
      ([name]) => !fields.some(field => name.startsWith(field)),
    )
    const usable: SearchRequest = {
      ...request,
      criteria: Object.fromEntries(left),
      sortBy: fields.includes('sortBy') ? 'relevance' : request.sortBy,
    }
    // Each round leaves something out, so this ends; what names no criterion we have would not.
    if (writeSearchUrl(usable) === writeSearchUrl(request)) throw problem
    return await searchWithWhatIsUsable(api, usable, [...errors, ...problem.errors])
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `Used cars | ${SITE_NAME}` }]
  const { request, answer, facets } = loaderData
  const tags = tagsOf(request.criteria, labelsOf(unpacked(facets))).map(tag => tag.text)
  const what = tags.length > 0 ? `Used cars: ${tags.join(', ')}` : 'Used cars for sale'
  const total = answer.pagination.total.toLocaleString('en-GB')
  return [
    { title: `${what} | ${SITE_NAME}` },
    { name: 'description', content: `${total} used cars, with live counts beside every filter.` },
    ...(answer.pagination.total === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { request, answer, errors } = loaderData
  const facets = useMemo(() => unpacked(loaderData.facets), [loaderData.facets])
  const labelOf = labelsOf(facets)
  const { total } = answer.pagination
  return (
    <div className={classNames(pageWidth, 'pt-6 lg:grid lg:grid-cols-[300px_1fr] lg:gap-8')}>
      <a
        href="#results"
        className="sr-only focus:not-sr-only max-lg:hidden focus:absolute focus:z-50 focus:rounded-md focus:bg-plate focus:px-4 focus:py-3 focus:text-on-plate"
      >
        Skip the filters
      </a>
      <FilterSheet
        total={total}
        chosen={tagsOf(request.criteria).length}
        resetTo={searchPath({ source: request.source })}
      >
        <FilterPanel request={request} facets={facets} />
      </FilterSheet>
      <section id="results" tabIndex={-1} aria-labelledby="results-title" className="min-w-0 outline-none">
        <FieldProblems errors={errors} />
        <Results request={request} answer={answer}>
          <FilterTags request={request} labelOf={labelOf} />
        </Results>
      </section>
    </div>
  )
}
