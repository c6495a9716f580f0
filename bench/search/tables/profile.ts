/** The values of all documents, on which the table's columns depend. */

import type { Document, IndexField, Schema } from '#server/search/engine/schema.ts'
import { valueIn } from '../documents.ts'

export interface Profile {
  documents: number
  /** Values of keyword, keywords and path fields in order, so that a path's first level is a range. */
  values: Map<string, readonly string[]>
  /** The values of number fields. */
  numbers: Map<string, Numbers>
  /** Fields that every document has. */
  required: Set<string>
}

export interface Numbers {
  min: number
  max: number
  areWhole: boolean
  /** The sorted values if there are few, else undefined. */
  distinct: readonly number[] | undefined
}

/** Number fields with more distinct values are counted by bucket. */
const MAX_DISTINCT = 1500

export class Profiler {
  #documents = 0
  readonly #fields: [name: string, IndexField][]
  readonly #strings = new Map<string, Set<string>>()
  readonly #numbers = new Map<string, NumberProfile>()
  readonly #known = new Map<string, number>()

  constructor(schema: Schema) {
    this.#fields = Object.entries(schema.fields)
    for (const [name, { kind }] of this.#fields) {
      if (kind === 'number') this.#numbers.set(name, new NumberProfile())
      else if (kind === 'keyword' || kind === 'keywords' || kind === 'path')
        this.#strings.set(name, new Set())
    }
  }

  add(document: Document): void {
    this.#documents++
    for (const [name, { kind }] of this.#fields) {
      const value = valueIn(document, name)
      if (value === undefined || value === null) continue
      this.#known.set(name, (this.#known.get(name) ?? 0) + 1)
      if (kind === 'number') this.#numbers.get(name)!.add(value as number)
      else if (kind === 'keywords') for (const one of value as string[]) this.#strings.get(name)!.add(one)
      else if (kind === 'keyword' || kind === 'path') this.#strings.get(name)!.add(value as string)
    }
  }

  profile(): Profile {
    return {
      documents: this.#documents,
      values: new Map([...this.#strings].map(([name, values]) => [name, [...values].sort()])),
      numbers: new Map([...this.#numbers].map(([name, seen]) => [name, seen.numbers()])),
      required: new Set([...this.#known].flatMap(([name, known]) => (known === this.#documents ? name : []))),
    }
  }
}

class NumberProfile {
  #min = Number.POSITIVE_INFINITY
  #max = Number.NEGATIVE_INFINITY
  #areWhole = true
  readonly #distinct = new Set<number>()

  add(number: number): void {
    if (number < this.#min) this.#min = number
    if (number > this.#max) this.#max = number
    if (!Number.isInteger(number)) this.#areWhole = false
    if (this.#distinct.size <= MAX_DISTINCT) this.#distinct.add(number)
  }

  numbers(): Numbers {
    const isComplete = this.#distinct.size <= MAX_DISTINCT
    return {
      min: this.#min,
      max: this.#max,
      areWhole: this.#areWhole,
      distinct: isComplete ? [...this.#distinct].sort((a, b) => a - b) : undefined,
    }
  }
}
