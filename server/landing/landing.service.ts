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
  readonly #parts: Parts

  /** Throws for a theme without a writer. */
  constructor(parts: Parts) {
    const { registry, writers, stock } = parts
    for (const { path, theme } of registry.all())
      if (!writers[theme]) throw new Error(`The landing theme '${theme}' of ${path} has no writer`)
    this.registry = registry
    this.stock = stock
    this.#parts = parts
  }

  /** The page at a path; undefined where there is none, or where its subject is switched off. */
  async find(path: string): Promise<LandingRegistration | undefined> {
    const page = this.registry.find(path)
    const isOn = page?.layout !== 'BuyLayout' || (await this.#parts.settings.read('BUY_PAGE_ENABLED'))
    return isOn ? page : undefined
  }

  /**
   * The paths of the pages that search engines should know: those with cars or with figures of cars, and
   * those that need none.
   */
  async listed(): Promise<string[]> {
    const { figures, settings } = this.#parts
    const { paths } = await this.stock.stocked()
    const [makes, cities, isBuyingOn] = await Promise.all([
      figures.keysOf('make'),
      figures.keysOf('city'),
      settings.read('BUY_PAGE_ENABLED'),
    ])
    const hasFigures = ({ theme, params: { make = '', city = '' } }: LandingRegistration) =>
      theme === 'value-of-make' ? makes.has(make) : theme === 'value-around-city' ? cities.has(city) : true
    const isShown = (page: LandingRegistration) =>
      page.layout !== 'Search' && !page.variantOf && (isBuyingOn || page.layout !== 'BuyLayout')
    const texts = this.registry.all().filter(page => isShown(page) && hasFigures(page))
    return [...texts.map(({ path }) => path), ...paths]
  }

  /** Variants lead to their base, and pages to one before them that finds the same cars. */
  canonicalOf({ path, layout, variantOf = path }: LandingRegistration): string {
    return layout === 'Search' ? (this.stock.sameAs(variantOf) ?? variantOf) : variantOf
  }

  async page(registration: LandingRegistration): Promise<LandingPage> {
    const { path, layout, theme, params, preset = {}, sortBy } = registration
    const texts = await this.#parts.writers[theme]!(registration)
    return {
      kind: 'page',
      ...{ path, layout, theme, params: { ...params } },
      canonical: this.canonicalOf(registration),
      preset: writeSearchUrl({ criteria: preset, ...(sortBy && { sortBy }) }),
      ...texts,
    }
  }
}
