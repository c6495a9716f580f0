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
    for (const { path, theme } of registry.all())
      if (!writers[theme]) throw new Error(`The landing theme '${theme}' of ${path} has no writer`)
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
