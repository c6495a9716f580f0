import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { LandingFigures } from './figures/landing-figures.ts'
import type { LandingRegistry } from './registry.ts'
import type { PageStock } from './search-pages/stocked-pages.ts'
import type { LandingRegistration, LandingWriters } from './themes.ts'

interface Parts {
  registry: LandingRegistry
  writers: LandingWriters
  stock: PageStock
  figures: LandingFigures
  settings: Settings
}

/** Finds landing pages and has their texts written. */
export class LandingService {
  readonly registry: LandingRegistry
  readonly stock: PageStock
  readonly #writers: LandingWriters
  readonly #figures: LandingFigures
  readonly #settings: Settings

  /** Throws for a theme without a writer. */
  constructor({ registry, writers, stock, figures, settings }: Parts) {
    for (const { path, theme } of registry.all())
      if (!writers[theme]) throw new Error(`The landing theme '${theme}' of ${path} has no writer`)
    this.registry = registry
    this.stock = stock
    this.#writers = writers
    this.#figures = figures
    this.#settings = settings
  }

  /** The page at a path; undefined where there is none, or where its subject is switched off. */
  async find(path: string): Promise<LandingRegistration | undefined> {
    const page = this.registry.find(path)
    return page?.layout !== 'BuyLayout' || (await this.#settings.read('BUY_PAGE_ENABLED')) ? page : undefined
  }

  /**
   * The paths of the pages that search engines should know: those with cars or with figures of cars, and
   * those that need none.
   */
  async listed(): Promise<string[]> {
    const { paths } = await this.stock.stocked()
    const [makes, cities, isBuyingOn] = await Promise.all([
      this.#figures.keysOf('make'),
      this.#figures.keysOf('city'),
      this.#settings.read('BUY_PAGE_ENABLED'),
    ])
    const hasFigures = ({ theme, params: { make = '', city = '' } }: LandingRegistration) =>
      theme === 'value-of-make' ? makes.has(make) : theme === 'value-around-city' ? cities.has(city) : true
    const texts = this.registry
      .all()
      .filter(
        page =>
          page.layout !== 'Search' &&
          !page.variantOf &&
          hasFigures(page) &&
          (isBuyingOn || page.layout !== 'BuyLayout'),
      )
    return [...texts.map(({ path }) => path), ...paths]
  }

  /** Variants lead to their base, and pages to one before them that finds the same cars. */
  canonicalOf({ path, layout, variantOf = path }: LandingRegistration): string {
    return layout === 'Search' ? (this.stock.sameAs(variantOf) ?? variantOf) : variantOf
  }

  async page(registration: LandingRegistration): Promise<LandingPage> {
    const { path, layout, theme, params, preset = {}, sortBy } = registration
    const texts = await this.#writers[theme]!(registration)
    return {
      kind: 'page',
      ...{ path, layout, theme, params: { ...params } },
      canonical: this.canonicalOf(registration),
      preset: writeSearchUrl({ criteria: preset, ...(sortBy && { sortBy }) }),
      ...texts,
    }
  }
}
