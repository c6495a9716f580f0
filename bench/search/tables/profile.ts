/** What must be known of all documents before a table can be shaped for them: which values there are. */
import type { Document, Field, Schema } from '#server/search/engine/schema.ts'

export interface Profile {
  documents: number
  /** keyword, keywords and path fields: their values in order, so that a path's first level is a range of them. */
  values: Map<string, readonly string[]>
  /** number fields: what their values have in common. */
  numbers: Map<string, Numbers>
  /** Fields that every document has. */
  told: Set<string>
}

export interface Numbers {
  least: number
  greatest: number
  areWhole: boolean
  /** The values in order where there are few, otherwise undefined. */
  distinct: readonly number[] | undefined
}

/** Fields with more values than this are not listed by value. */
const FEW = 1500

export class Profiler {
  #documents = 0
  readonly #fields: [name: string, Field][]
  readonly #strings = new Map<string, Set<string>>()
  readonly #numbers = new Map<string, Seen>()
  readonly #known = new Map<string, number>()

  constructor(schema: Schema) {
    this.#fields = Object.entries(schema.fields)
    for (const [name, { kind }] of this.#fields) {
      if (kind === 'number') this.#numbers.set(name, new Seen())
      else if (kind === 'keyword' || kind === 'keywords' || kind === 'path')
        this.#strings.set(name, new Set())
    }
  }

  look(document: Document): void {
    this.#documents++
    for (const [name, { kind }] of this.#fields) {
      const value = document.values[name]
      if (value === undefined || value === null) continue
      this.#known.set(name, (this.#known.get(name) ?? 0) + 1)
      if (kind === 'number') this.#numbers.get(name)!.look(value as number)
      else if (kind === 'keywords') for (const one of value as string[]) this.#strings.get(name)!.add(one)
      else if (kind === 'keyword' || kind === 'path') this.#strings.get(name)!.add(value as string)
    }
  }

  profile(): Profile {
    return {
      documents: this.#documents,
      values: new Map([...this.#strings].map(([name, values]) => [name, [...values].sort()])),
      numbers: new Map([...this.#numbers].map(([name, seen]) => [name, seen.numbers()])),
      told: new Set([...this.#known].flatMap(([name, known]) => (known === this.#documents ? name : []))),
    }
  }
}

class Seen {
  #least = Number.POSITIVE_INFINITY
  #greatest = Number.NEGATIVE_INFINITY
  #areWhole = true
  readonly #distinct = new Set<number>()

  look(number: number): void {
    if (number < this.#least) this.#least = number
    if (number > this.#greatest) this.#greatest = number
    if (!Number.isInteger(number)) this.#areWhole = false
    if (this.#distinct.size <= FEW) this.#distinct.add(number)
  }

  numbers(): Numbers {
    const few = this.#distinct.size <= FEW
    return {
      least: this.#least,
      greatest: this.#greatest,
      areWhole: this.#areWhole,
      distinct: few ? [...this.#distinct].sort((a, b) => a - b) : undefined,
    }
  }
}
