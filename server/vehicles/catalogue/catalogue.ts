/** Makes and models by names and aliases. */
import { readdirSync, readFileSync } from 'node:fs'
import { matchKey } from '#contracts/slug.ts'
import type { Make, Model } from './model.ts'
import { parseMake } from './parse.ts'

export class Catalogue {
  readonly makes: readonly Make[]
  readonly #makesByKey = new Map<string, Make>()
  readonly #modelsByKey = new Map<Make, Map<string, Model>>()
  /** The make's own names, which may stand before a model's. */
  readonly #prefixes = new Map<Make, readonly string[]>()

  constructor(makes: readonly Make[]) {
    this.makes = makes.toSorted((a, b) => a.name.localeCompare(b.name))
    // Names before aliases: an alias must not hide another make's name.
    for (const make of makes) this.#makesByKey.set(matchKey(make.name), make)
    for (const make of makes) {
      for (const alias of make.aliases)
        if (!this.#makesByKey.has(matchKey(alias))) this.#makesByKey.set(matchKey(alias), make)
      this.#modelsByKey.set(make, modelKeys(make))
      this.#prefixes.set(make, [make.name, ...make.aliases].map(matchKey))
    }
  }

  /** 'vw', 'Merc' and 'mercedes benz' all find their make. */
  make(name: string): Make | undefined {
    return this.#makesByKey.get(matchKey(name))
  }

  /** A make's model by name or alias, with or without the make's own name before it. */
  model(make: Make, name: string): Model | undefined {
    return this.#model(make, matchKey(name))
  }

  /** By make, the model that `model` finds. */
  modelsByMake(name: string): Map<Make, Model> {
    const key = matchKey(name)
    const found = new Map<Make, Model>()
    for (const make of this.makes) {
      const model = this.#model(make, key)
      if (model) found.set(make, model)
    }
    return found
  }

  #model(make: Make, key: string): Model | undefined {
    const models = this.#modelsByKey.get(make)
    const found = models?.get(key)
    if (found || !models) return found
    const prefix = this.#prefixes.get(make)?.find(own => key.startsWith(own) && key.length > own.length)
    return prefix === undefined ? undefined : models.get(key.slice(prefix.length))
  }

  /** Every make's model of this name: two makes may share one. */
  modelsNamed(name: string): { make: Make; model: Model }[] {
    return this.makes.flatMap(make => {
      const model = this.#modelsByKey.get(make)?.get(matchKey(name))
      return model ? [{ make, model }] : []
    })
  }
}

function modelKeys(make: Make): Map<string, Model> {
  const keys = new Map<string, Model>()
  for (const model of make.models) keys.set(matchKey(model.name), model)
  for (const model of make.models) {
    for (const alias of model.aliases) if (!keys.has(matchKey(alias))) keys.set(matchKey(alias), model)
  }
  return keys
}

const folder = new URL('./makes/', import.meta.url)
let loaded: Catalogue | undefined

/** The catalogue in makes/, loaded at the first call. */
export function catalogue(): Catalogue {
  loaded ??= new Catalogue(
    readdirSync(folder)
      .filter(file => file.endsWith('.txt'))
      .map(file => parseMake(readFileSync(new URL(file, folder), 'utf8'), file)),
  )
  return loaded
}
