/** Every landing page by its path. Needs no database: `npm run landing -- --list` prints it. */
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { searchThemes } from './search-pages/search-themes.ts'
import { textThemes } from './theme-pages/text-themes.ts'
import type { LandingRegistration, LandingTheme } from './themes.ts'

/** In the order of precedence: of two pages with one path the first is kept. */
export function landingThemes(): LandingTheme[] {
  return [...textThemes(), ...searchThemes()]
}

export class LandingRegistry {
  readonly #byPath = new Map<string, LandingRegistration>()
  /** Searches that are no variants, by their criteria as a canonical query string. */
  readonly #byQuery = new Map<string, LandingRegistration>()

  /** Pages that lost their path to another theme's page, as 'path: theme, kept theme'. */
  readonly duplicates: readonly string[]

  constructor(themes: readonly LandingTheme[] = landingThemes()) {
    const duplicates: string[] = []
    for (const { name, layout, entries } of themes) {
      for (const entry of entries) {
        const known = this.#byPath.get(entry.path)
        if (known) duplicates.push(`${entry.path}: ${name}, kept ${known.theme}`)
        else this.#byPath.set(entry.path, { ...entry, layout, theme: name })
      }
    }
    this.duplicates = duplicates
    for (const page of this.#byPath.values())
      if (page.preset && !page.variantOf) this.#byQuery.set(writeSearchUrl({ criteria: page.preset }), page)
  }

  find(path: string): LandingRegistration | undefined {
    return this.#byPath.get(path)
  }

  /** The page that a search is; undefined for a search without a page of its own. */
  withQuery(query: string): LandingRegistration | undefined {
    return this.#byQuery.get(query)
  }

  /** In the order of their declaration. */
  all(): readonly LandingRegistration[] {
    return [...this.#byPath.values()]
  }
}

let whole: LandingRegistry | undefined

/** Every page of the site. Reading its 6,000 searches takes a third of a second: it is done once. */
export function landingRegistry(): LandingRegistry {
  whole ??= new LandingRegistry()
  return whole
}
