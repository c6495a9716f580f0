import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import type { ModelGuide } from '#contracts/landing/model-guide/model-guide.ts'

/** What is said above the results. Both parts work without scripts, so their code is loaded by the first interaction. */
export function LandingOpening(props: { page: LandingPage; isWhole: boolean }) {
  return <LazilyHydrated part={Opening} props={props} fallback={fallback} />
}

/** What is said below the results. */
export function LandingArticle(props: { page: LandingPage }) {
  return <LazilyHydrated part={Article} props={props} fallback={fallback} />
}

/** What there is to know of a model, below the results. */
export function LandingModelGuide(props: { guide: ModelGuide }) {
  return <LazilyHydrated part={Guide} props={props} fallback={fallback} />
}

const fallback = null

const Opening = await lazyHydrated(async () => (await import('./landing-opening.tsx')).LandingOpening, {
  marker: '#landing-opening',
})
const Article = await lazyHydrated(async () => (await import('./landing-article.tsx')).LandingArticle, {
  marker: '#landing-article',
})
const Guide = await lazyHydrated(async () => (await import('./model-guide/model-guide.tsx')).ModelGuide, {
  marker: '#model-guide',
})
