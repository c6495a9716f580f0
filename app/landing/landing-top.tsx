import { LandingOpening } from './landing-opening.tsx'
import { ThemeOpening } from './theme-opening.tsx'
import type { ThemePageData } from './theme-page-data.ts'

export interface LandingTopProps extends ThemePageData {
  /** Without further filters, on the first page. */
  isWhole: boolean
}

/** The heading of a search, or the form with which another page begins. */
export function LandingTop({ page, makes, isWhole }: LandingTopProps) {
  return (
    <div id="landing-top">
      {page.layout === 'Search' ? (
        <LandingOpening page={page} isWhole={isWhole} />
      ) : (
        <ThemeOpening page={page} makes={makes} />
      )}
    </div>
  )
}
