import type { LandingPage } from '#contracts/landing/landing-page.ts'
import { writeSearchUrl } from '#contracts/search-url.ts'
import type { LandingRegistry } from './registry.ts'
import type { LandingRegistration, LandingWriters } from './themes.ts'

/** Finds landing pages and has their texts written. */
export class LandingService {
  readonly registry: LandingRegistry
  readonly #writers: LandingWriters

  /** Throws for a theme without a writer. */
  constructor(registry: LandingRegistry, writers: LandingWriters) {
    const missing = new Set(registry.all().map(({ theme }) => theme)).difference(
      new Set(Object.keys(writers)),
    )
    if (missing.size > 0) throw new Error(`Landing themes without a writer: ${[...missing].join(', ')}`)
    this.registry = registry
    this.#writers = writers
  }

  async page(registration: LandingRegistration): Promise<LandingPage> {
    const { path, layout, theme, params, preset = {}, variantOf } = registration
    const texts = await this.#writers[theme]!(registration)
    return {
      kind: 'page',
      ...{ path, layout, theme, params: { ...params } },
      canonical: variantOf ?? path,
      preset: writeSearchUrl({ criteria: preset }),
      ...texts,
    }
  }
}
