import { slugify } from '#contracts/slug.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { vehiclePath } from './search-document.ts'

/**
 * The makes and models that a search may name: the catalogue's, and what partners' feeds brought beyond it. It knows
 * them by slug ('mercedes-benz', 'c-class') and by any name or alias of the catalogue.
 */
export class Vocabulary {
  /** slug of the make → its name */
  readonly #makes = new Map<string, string>()
  /** 'make/model' in slugs → the model's name */
  readonly #models = new Map<string, string>()
  readonly #catalogue = catalogue()

  constructor() {
    for (const make of this.#catalogue.makes) {
      for (const model of make.models) this.learn(make.name, model.name)
    }
  }

  /** A car in stock names a make and a model. Names already known keep their spelling. */
  learn(make: string, model: string): void {
    const path = vehiclePath(make, model)
    if (this.#models.has(path)) return
    this.#models.set(path, model)
    const makeSlug = path.slice(0, path.indexOf('/'))
    if (!this.#makes.has(makeSlug)) this.#makes.set(makeSlug, make)
  }

  makeName(slug: string): string {
    return this.#makes.get(slug) ?? slug
  }

  modelName(path: string): string {
    return this.#models.get(path) ?? path.slice(path.indexOf('/') + 1)
  }

  /** The slug of a make by any of its names. */
  makeSlug(given: string): string | undefined {
    const slug = slugify(given)
    if (this.#makes.has(slug)) return slug
    const make = this.#catalogue.make(given)
    return make && slugify(make.name)
  }

  /** The path of a make's model by any of its names. */
  modelPath(makeSlug: string, given: string): string | undefined {
    const path = `${makeSlug}/${slugify(given)}`
    if (this.#models.has(path)) return path
    const make = this.#catalogue.make(makeSlug)
    const model = make && this.#catalogue.model(make, given)
    return model && vehiclePath(make.name, model.name)
  }

  /** The paths of a model of this name, whoever makes it. */
  pathsOfModel(given: string): string[] {
    return [...this.#makes.keys()].flatMap(make => this.modelPath(make, given) ?? [])
  }
}
