import { pageWidth } from '#app/frame/page-width.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { ThemeOpening, type ThemePageProps } from './theme-opening.tsx'

export interface LandingTopProps extends ThemePageProps {
  /** Without further filters, on the first page. */
  isWhole: boolean
}

/** The heading of a search, or the form with which another page begins. */
export function LandingTop({ page, makes, isWhole }: LandingTopProps) {
  return (
    <div id="landing-top">
      {page.layout === 'Search' ? (
        <SearchOpening page={page} isWhole={isWhole} />
      ) : (
        <ThemeOpening page={page} makes={makes} />
      )}
    </div>
  )
}

/** The heading of a landing page, and the beginning of what it says. */
function SearchOpening({ page, isWhole }: { page: LandingPage; isWhole: boolean }) {
  const { crumbs, heading, paragraphs, params } = page
  return (
    <div className={classNames(pageWidth, 'pt-4')}>
      <Breadcrumbs
        crumbs={[...crumbs.map(({ name, path }) => ({ label: name, to: path })), { label: heading }]}
      />
      <h1 className="mt-1 text-[28px] sm:text-[36px]">{heading}</h1>
      {isWhole && paragraphs[0] && <p className="mt-2 max-w-prose">{paragraphs[0]}</p>}
      {isWhole && params.distance && !params.town && <NearMe miles={params.distance} />}
    </div>
  )
}

/** A search near the visitor's postcode, without scripts too. */
function NearMe({ miles }: { miles: string }) {
  return (
    <form action="/search" className="mt-4 flex max-w-160 flex-wrap items-end gap-3">
      <label className="grow">
        <span className="mb-1 block text-[15px] font-semibold">Your postcode or town</span>
        <input
          name="city"
          required
          autoComplete="postal-code"
          className="min-h-12 w-full rounded-md border border-edge bg-card px-3 text-[16px]"
        />
      </label>
      <input type="hidden" name="distance" value={miles} />
      <button
        type="submit"
        className="min-h-12 rounded-md bg-plate px-5 font-semibold text-on-plate hover:bg-plate-lift"
      >
        Search within {miles} miles
      </button>
    </form>
  )
}
