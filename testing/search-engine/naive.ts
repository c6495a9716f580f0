/**
 * A naive implementation for the engine's tests: every filter is evaluated on every document in every search.
 * It shares only the meaning of words and of distance with the engine.
 */
import { chordOver, chordSquared, milesAcross, placeOf, roundMiles } from '#server/search/engine/place.ts'
import type {
  Effect,
  FacetAnswer,
  Filter,
  IndexAnswer,
  IndexRequest,
  MedianAnswer,
  MedianRequest,
  Sort,
} from '#server/search/engine/query.ts'
import type {
  Document,
  DocumentChange,
  IndexField,
  IndexPoint,
  Schema,
} from '#server/search/engine/schema.ts'
import { wordsOf } from '#server/search/engine/words.ts'

export class NaiveIndex {
  readonly #schema: Schema
  readonly #documents = new Map<number, Document>()

  constructor(schema: Schema, documents: Iterable<Document>) {
    this.#schema = schema
    for (const document of documents) this.#put(document)
  }

  apply(changes: readonly DocumentChange[]): Effect[] {
    return changes.map(({ upsert, remove }) => {
      if (!upsert) return this.#documents.delete(remove) ? 'removed' : 'none'
      const effect = this.#documents.has(upsert.id) ? 'updated' : 'inserted'
      this.#put(upsert)
      return effect
    })
  }

  /** Null is unknown, as undefined is. */
  #put({ id, values, numbers = [] }: Document): void {
    const listed = numbers.map((value, i) => [this.#schema.numbers![i]!, value] as const)
    const all = [...Object.entries(values), ...listed]
    const known = all.filter(([, value]) => value !== null && value !== undefined)
    this.#documents.set(id, { id, values: Object.fromEntries(known) })
  }

  get size(): number {
    return this.#documents.size
  }

  search({ filters, sort, offset, limit, facets }: IndexRequest): IndexAnswer {
    const found = this.#matching(filters).sort(this.#comparator(sort))
    const page = found.slice(offset, offset + limit)
    const near = sort.near ?? filters.flatMap(filter => ('near' in filter ? filter.near : []))[0]
    const miles = page.map(document => near && this.#miles(document, near))
    return {
      total: found.length,
      ids: page.map(document => document.id),
      ...(near ? { miles: miles.map(distance => distance && roundMiles(distance)) } : {}),
      facets: this.#facets(filters, facets),
    }
  }

  count(filters: readonly Filter[]): number {
    return this.#matching(filters).length
  }

  medians({ filters, of, by }: MedianRequest): MedianAnswer {
    const documents = this.#matching(filters).filter(({ values }) => values[of] !== undefined)
    const numbersOf = (some: readonly Document[]) => some.map(({ values }) => (values[of] as number) + 0)
    const groups = by === undefined ? [] : documents.filter(({ values }) => values[by] !== undefined)
    // Adding 0 turns -0 into 0.
    const byValue = Map.groupBy(groups, ({ values }) => (values[by!] as number) + 0)
    return {
      ...medianOf(numbersOf(documents)),
      groups: [...byValue.keys()]
        .sort((a, b) => a - b)
        .map(value => {
          const { count, median } = medianOf(numbersOf(byValue.get(value)!))
          return { value, count, median: median! }
        }),
    }
  }

  #matching(filters: readonly Filter[]): Document[] {
    return [...this.#documents.values()].filter(document =>
      filters.every(filter => this.#passes(document, filter)),
    )
  }

  #passes(document: Document, filter: Filter): boolean {
    const value = document.values[filter.field]
    const strings = this.#strings(filter.field, document)
    if ('any' in filter) return filter.any.some(wanted => strings.includes(wanted))
    if ('all' in filter) return filter.all.every(wanted => strings.includes(wanted))
    if ('not' in filter) return !filter.not.some(unwanted => strings.includes(unwanted))
    if ('is' in filter) return value === filter.is
    if ('near' in filter) {
      return value !== undefined && chordBetween(value as IndexPoint, filter.near) <= chordOver(filter.miles)
    }
    if ('words' in filter) return hasWords([value ?? ''].flat().join(' '), filter.words)
    if (typeof value !== 'number') return false
    return (
      !(filter.min !== undefined && value < filter.min) && !(filter.max !== undefined && value > filter.max)
    )
  }

  /** The values that find a document in a field of strings. */
  #strings(name: string, document: Document): string[] {
    const value = document.values[name]
    const { kind } = this.#schema.fields[name]!
    if (value === undefined) return []
    if (kind === 'text') return [...new Set([value].flat().flatMap(text => wordsOf(text as string)))]
    if (kind === 'path') return [...new Set([(value as string).split('/')[0]!, value as string])]
    return [...new Set([value].flat() as string[])]
  }

  #comparator(sort: Sort): (a: Document, b: Document) => number {
    const keyOf = (document: Document): number | undefined => {
      if ('name' in sort) {
        const { field, descending } = this.#schema.sorts[sort.name]!
        const value = document.values[field] as number | undefined
        return value === undefined || !descending ? value : -value
      }
      if ('none' in sort) return undefined
      const place = this.#place(document)
      return place && chordBetween(place, sort.near)
    }
    return (a, b) => {
      const [keyA = Number.MAX_VALUE, keyB = Number.MAX_VALUE] = [keyOf(a), keyOf(b)]
      return keyA - keyB || a.id - b.id
    }
  }

  #place(document: Document): IndexPoint | undefined {
    const name = Object.keys(this.#schema.fields).find(one => this.#schema.fields[one]!.kind === 'geo')
    return name === undefined ? undefined : (document.values[name] as IndexPoint | undefined)
  }

  #miles(document: Document, near: IndexPoint): number | undefined {
    const place = this.#place(document)
    return place && milesAcross(chordBetween(place, near))
  }

  #facets(filters: readonly Filter[], wanted: IndexRequest['facets']): Record<string, FacetAnswer> {
    const facets: Record<string, FacetAnswer> = {}
    for (const [name, field] of Object.entries(this.#schema.fields)) {
      if (wanted === 'none' || (wanted !== 'all' && !wanted.includes(name))) continue
      const documents = this.#matching(filters.filter(filter => !isChoiceIn(name, filter)))
      const facet = this.#facet(name, field, documents)
      if (facet) facets[name] = facet
    }
    return facets
  }

  #facet(name: string, field: IndexField, documents: readonly Document[]): FacetAnswer | undefined {
    const values = documents.map(document => document.values[name])
    if (field.kind === 'flag') {
      const count = (wanted: boolean) => values.filter(value => value === wanted).length
      return { flag: { true: count(true), false: count(false) } }
    }
    if (field.kind === 'number') return field.edges && histogramOf(values, field.edges)
    if (field.kind === 'geo' || field.kind === 'text') return undefined
    const counts = countAll(documents.flatMap(document => this.#strings(name, document)))
    return { counts: Object.fromEntries(counts.map(({ value, count }) => [value, count])) }
  }
}

function histogramOf(values: readonly unknown[], edges: readonly number[]): FacetAnswer {
  // Adding 0 turns -0 into 0.
  const numbers = values.filter(value => typeof value === 'number').map(number => number + 0)
  const counts = edges.map((edge, i) => {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : edge
    const to = edges[i + 1] ?? Number.POSITIVE_INFINITY
    return numbers.filter(number => number >= from && number < to).length
  })
  return { histogram: { edges, counts } }
}

function medianOf(numbers: readonly number[]): { count: number; median?: number } {
  const count = numbers.length
  if (count === 0) return { count }
  const sorted = numbers.toSorted((a, b) => a - b)
  return { count, median: (sorted[(count - 1) >>> 1]! + sorted[count >>> 1]!) / 2 }
}

function isChoiceIn(name: string, filter: Filter): boolean {
  return filter.field === name && ('any' in filter || 'is' in filter || 'min' in filter || 'max' in filter)
}

function countAll(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}

function hasWords(text: string, asked: string): boolean {
  const words = wordsOf(text)
  const wanted = wordsOf(asked)
  return wanted.every((word, i) =>
    i < wanted.length - 1 ? words.includes(word) : words.some(one => one.startsWith(word)),
  )
}

function chordBetween(a: IndexPoint, b: IndexPoint): number {
  const { x, y, z } = placeOf(a)
  return chordSquared(placeOf(b), x, y, z)
}
