/** Parts of the registry of landing pages. Entries are data; texts are made when a page is asked for. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { LandingLayout, LandingTexts } from '#contracts/landing/landing-page.ts'
import type { SortOrder } from '#contracts/search/search-orders.ts'

/** One page. */
export interface LandingEntry {
  /** One or two segments in lower case: '/used-suv', '/ford/focus'. */
  readonly path: string
  /** What the path names, for the texts and for `npm run landing -- --list`: { make: 'ford' }. */
  readonly params: Readonly<Record<string, string>>
  /** The canonical criteria that the path of a search implies. */
  readonly preset?: Criteria
  /** The order of a search, where it is not relevance. */
  readonly sortBy?: SortOrder
  /** The path of the page that search engines should show instead of this one. */
  readonly variantOf?: string
}

/** Pages whose texts one writer makes. */
export interface LandingTheme {
  /** Unique among all themes: 'model', 'value-of-make'. */
  readonly name: string
  readonly layout: LandingLayout
  readonly entries: readonly LandingEntry[]
}

/** An entry with its theme, as the registry finds it. */
export interface LandingRegistration extends LandingEntry {
  readonly layout: LandingLayout
  readonly theme: string
}

/** Makes the texts of a page from present data, within 60 ms at 620,000 listings. */
export type LandingWriter = (page: LandingRegistration) => LandingTexts | Promise<LandingTexts>

/** By the theme's name. */
export type LandingWriters = Readonly<Record<string, LandingWriter>>
