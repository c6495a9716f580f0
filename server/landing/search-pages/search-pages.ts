/** The search pages by what they name, to find those that differ in one thing. */
import type { LandingRegistry } from '../registry.ts'
import type { LandingRegistration } from '../themes.ts'

export class SearchPages {
  readonly #byParams = new Map<string, LandingRegistration>()
  readonly #byTown = new Map<string, LandingRegistration>()

  constructor(registry: LandingRegistry) {
    for (const page of registry.all()) {
      if (page.layout !== 'Search' || page.variantOf) continue
      const { town } = page.params
      if (town) this.#byTown.set(`${page.theme} ${town}`, page)
      else if (page.theme !== 'preset') this.#byParams.set(keyOf(page.params), page)
    }
  }

  /** The page with just these parameters, whatever their order. */
  withParams(params: Readonly<Record<string, string>>): LandingRegistration | undefined {
    return this.#byParams.get(keyOf(params))
  }

  /** A town's page; a variant counts as the page it leads to. */
  inTheme(theme: string, town: string): LandingRegistration | undefined {
    return (
      this.#byTown.get(`${theme} ${town}`) ??
      (theme === 'town' ? this.#byTown.get(`city ${town}`) : undefined)
    )
  }
}

const keyOf = (params: Readonly<Record<string, string>>) =>
  Object.keys(params)
    .sort()
    .map(name => `${name}=${params[name]}`)
    .join('&')
