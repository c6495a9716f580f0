/** A page with a preset at a path of its own: the search page, or a form, with texts on its subject. */
import { data } from 'react-router'
import type { Graph } from 'schema-dts'
import { type Api, apiContext, isProblem } from '#app/api.ts'
import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import { missingPageMeta, originIn, pageMeta } from '#app/frame/page-meta.ts'
import { breadcrumbs, graph, questionsPage } from '#app/frame/structured-data.ts'
import { FoundCars } from '#app/search/search-page.tsx'
import { type SearchPageData, searchPageData } from '#app/search/search-page-data.ts'
import { carList } from '#app/search/structured-data.ts'
import type { LandingPage as LandingPageData } from '#contracts/landing/landing-page.ts'
import { getModelGuide } from '#contracts/landing/model-guide/endpoints.ts'
import { getMakes } from '#contracts/search/endpoints.ts'
import { searchPath } from '#contracts/search/search-url.ts'
import type { Route } from './+types/landing-page.ts'
import { landingAt, searchBaseOf } from './landing-at.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const page = await landingAt(api, url.pathname, url)
  const { title, description, canonical, robots } = page
  const ownHead = { title, description, path: canonical, robots }
  if (page.layout !== 'Search') {
    const makes = page.layout === 'ValueMyCar' ? await api.call(getMakes).catch(() => []) : []
    const top = { page, makes: makes.map(({ label }) => label), isWhole: true }
    return data({ top, search: null, guide: null, head: ownHead })
  }
  const base = searchBaseOf(page)
  const search = await searchPageData(api, url, base)
  // Texts speak of the whole search: with further filters, or on later pages, there is the heading alone.
  const isWhole = searchPath(search.request, base) === page.path
  const head = isWhole ? ownHead : ({ ...search.head, robots: 'noindex, follow' } as const)
  const guide = isWhole && page.theme === 'model' ? await guideOf(api, page.params) : null
  return data({ top: { page, makes: [], isWhole }, search, guide, head })
}

/** Null where there is none: the page has its cars all the same. */
async function guideOf(api: Api, { make = '', model = '' }: LandingPageData['params']) {
  return await api.call(getModelGuide, { params: { make, model } }).catch((thrown: unknown) => {
    if (isProblem(thrown)) return null
    throw thrown
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingPageMeta('Not found')
  const { top, search, head } = loaderData
  const origin = originIn(matches)
  const structuredData =
    import.meta.env.SSR && top.isWhole ? landingData(top.page, search, origin) : undefined
  return pageMeta(origin, { ...head, structuredData })
}

function landingData(page: LandingPageData, search: SearchPageData | null, origin: string): Graph {
  const found = search && { cars: search.answer.cars, total: search.answer.pagination.total }
  return graph(
    breadcrumbs([...page.crumbs, { name: page.heading, path: page.path }], origin),
    ...(found ? [carList(found, origin)] : []),
    ...(page.faq.length > 0 ? [questionsPage(page.faq)] : []),
  )
}

export default function LandingPage({ loaderData: { top, search, guide } }: Route.ComponentProps) {
  return (
    <>
      <LazilyHydrated part={Top} props={top} fallback={null} />
      {search && <FoundCars {...search} />}
      {top.isWhole && <LazilyHydrated part={Bottom} props={{ page: top.page, guide }} fallback={null} />}
    </>
  )
}

/** They work without scripts, so their code is loaded by the first interaction. */
const Top = await lazyHydrated(async () => (await import('./landing-top.tsx')).LandingTop, {
  marker: '#landing-top',
  near: '#landing-top form',
})
const Bottom = await lazyHydrated(async () => (await import('./landing-bottom.tsx')).LandingBottom, {
  marker: '#landing-article',
})
