import type { Criteria } from '#contracts/criteria/declarations.ts'
import { set } from '#contracts/criteria/fields.ts'
import { type LabelOf, tagsOf } from '#contracts/criteria/tags.ts'
import { slugify } from '#contracts/slug.ts'
import { BoundedCache } from '#server/platform/bounded-cache.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { vehiclePath } from './search-document.ts'

const MAX_CACHED_NAMES = 5000

/**
 * The makes and models that a search may name: the catalogue's, and further ones from partners' feeds; by
 * slug ('mercedes-benz', 'c-class') and by any name or alias of the catalogue.
 */
export class Vocabulary {
  /** slug of the make → its name */
  readonly #makes = new Map<string, string>()
  /** 'make/model' in slugs → the model's name */
  readonly #models = new Map<string, string>()
  readonly #learned: (readonly [make: string, model: string])[] = []
  readonly #catalogue = catalogue()
  /** Cached until a name is added, because collating a thousand names takes a millisecond. */
  #order: Order | undefined
  /**
   * By a model's name, the path of each make's model of that name. One message to the assistant looks the
   * same models up thousands of times.
   */
  #pathsByName = new BoundedCache<ReadonlyMap<string, string>>(MAX_CACHED_NAMES)

  constructor() {
    for (const make of this.#catalogue.makes) {
      for (const model of make.models) this.learn(make.name, model.name)
    }
    this.#learned.length = 0
  }

  /** The names beyond the catalogue's, in the order in which they were learned. */
  get learned(): readonly (readonly [make: string, model: string])[] {
    return this.#learned
  }

  /** A car in stock names a make and a model. Names already known keep their spelling. */
  learn(make: string, model: string, path = vehiclePath(make, model)): void {
    if (this.#models.has(path)) return
    this.#order = undefined
    this.#pathsByName = new BoundedCache(MAX_CACHED_NAMES)
    this.#models.set(path, model)
    this.#learned.push([make, model])
    const makeSlug = path.slice(0, path.indexOf('/'))
    if (!this.#makes.has(makeSlug)) this.#makes.set(makeSlug, make)
  }

  /** How many models are known: it grows when there are new ones. */
  get size(): number {
    return this.#models.size
  }

  makeName(slug: string): string {
    return this.#makes.get(slug) ?? slug
  }

  modelName(path: string): string {
    return this.#models.get(path) ?? path.slice(path.indexOf('/') + 1)
  }

  /** All makes by name. */
  makesInOrder(): readonly Named[] {
    return this.#inOrder().makes
  }

  /** The models of these makes, by name. */
  modelsInOrder(makes: readonly string[]): readonly NamedModel[] {
    const { models } = this.#inOrder()
    const [only, ...others] = makes.map(make => models.get(make) ?? [])
    if (!only) return []
    return others.length === 0 ? only : [only, ...others].flat().sort((a, b) => a.rank - b.rank)
  }

  #inOrder(): Order {
    this.#order ??= orderOf(this.#makes, this.#models)
    return this.#order
  }

  /** The same criteria with makes and models by their slugs, as filters, facets and addresses know them. */
  canonical(criteria: Criteria): Criteria {
    const makes = (given: readonly string[]) => distinct(given.flatMap(name => this.makeSlug(name) ?? []))
    const models = (given: readonly string[], of: readonly string[]) =>
      distinct(
        given.flatMap(name => this.modelPaths(name, of)).map(path => path.slice(path.indexOf('/') + 1)),
      )
    const { make, model, not } = criteria
    const canonicalMakes = make && makes(make)
    return set(criteria, {
      make: canonicalMakes,
      model: model && models(model, canonicalMakes ?? []),
      not: not && {
        ...not,
        make: not.make && makes(not.make),
        model: not.model && models(not.model, []),
      },
    })
  }

  /** The name of a model by its slug, from the first of these makes that has one. */
  modelLabel(slug: string, makes: readonly string[]): string {
    const [path] = this.modelPaths(slug, makes)
    return path ? this.modelName(path) : slug
  }

  /** The texts of a search's tags, in order, with the names of its makes and models. */
  tagWords(criteria: Criteria): string[] {
    const tags = tagsOf(criteria, labelOf(this, criteria))
    return tags.map(({ label, text }) => (label ? `${label} ${text}` : text))
  }

  /** The slug of a make by any of its names. */
  makeSlug(given: string): string | undefined {
    const slug = slugify(given)
    if (this.#makes.has(slug)) return slug
    const make = this.#catalogue.make(given)
    return make && slugify(make.name)
  }

  /** The paths of the models of this name among these makes, or without makes among all. */
  modelPaths(given: string, makes: readonly string[]): readonly string[] {
    const paths = this.#pathsByName.get(given, () => this.#pathsNamed(given))
    if (makes.length === 0) return [...paths.values()]
    return makes.flatMap(make => paths.get(this.#makes.has(make) ? make : (this.makeSlug(make) ?? '')) ?? [])
  }

  /** By the slug of the make. */
  #pathsNamed(given: string): Map<string, string> {
    const slug = slugify(given)
    const listed = new Map(
      [...this.#catalogue.modelsByMake(given)].map(([make, model]) => [
        slugify(make.name),
        vehiclePath(make.name, model.name),
      ]),
    )
    const paths = new Map<string, string>()
    for (const make of this.#makes.keys()) {
      const path = this.#models.has(`${make}/${slug}`) ? `${make}/${slug}` : listed.get(make)
      if (path) paths.set(make, path)
    }
    return paths
  }
}

/** The names of makes and models, for the tags of these criteria. */
export function labelOf(
  names: Pick<Vocabulary, 'makeName' | 'modelLabel'>,
  { make: makes = [] }: Criteria,
): LabelOf {
  return (criterion, value) => {
    if (criterion === 'make') return names.makeName(value)
    return criterion === 'model' ? names.modelLabel(value, makes) : value
  }
}

interface Named {
  readonly slug: string
  readonly name: string
}

interface NamedModel extends Named {
  /** 'make/model' in slugs */
  readonly path: string
  /** Its position among all models of all makes. */
  readonly rank: number
}

interface Order {
  readonly makes: readonly Named[]
  /** By the slug of the make. */
  readonly models: ReadonlyMap<string, readonly NamedModel[]>
}

const collator = new Intl.Collator('en-GB', { numeric: true })

function orderOf(makes: ReadonlyMap<string, string>, models: ReadonlyMap<string, string>): Order {
  const byName = (names: ReadonlyMap<string, string>) =>
    [...names].sort(([, a], [, b]) => collator.compare(a, b))
  const ranked = byName(models).map(([path, name], rank) => {
    const slash = path.indexOf('/')
    return { path, make: path.slice(0, slash), slug: path.slice(slash + 1), name, rank }
  })
  return {
    makes: byName(makes).map(([slug, name]) => ({ slug, name })),
    models: Map.groupBy(ranked, model => model.make),
  }
}

const distinct = (values: readonly string[]) => [...new Set(values)]
