/**
 * A percolator, which is an inverse search index: it stores queries and, given a document, returns the
 * queries that would find it.
 *
 * Stored ids with equal filters share one query, equal filters share one predicate, and a predicate is
 * evaluated at most once for a document. A query with an `any` among its predicates is posted under each of
 * its values, of several the one that the smallest share of documents is expected to pass. So a document's
 * candidates are the queries posted under its own values, and those without any.
 *
 * It answers as the engine does for an index that holds this document alone, which
 * percolator.property.test.ts shows. Figures, and what else was tried:
 * docs/decisions/0018-matching-saved-searches.md.
 */
import { checkFilters } from '../check-request.ts'
import { topOfPath } from '../columns/keyword.ts'
import { listOf } from '../document-test.ts'
import { type Layout, layOut } from '../layout.ts'
import type { Filter } from '../query.ts'
import { type Cell, rowOf } from '../row.ts'
import type { Document, IndexField, Schema } from '../schema.ts'
import { type Examined, isAlwaysTrue, keyOf, type Predicate, predicateOf, wordsIn } from './predicates.ts'

interface StoredQuery {
  /** Equal for equal sets of predicates. */
  key: string
  /** Without duplicates, the most selective first. */
  predicates: readonly Predicate[]
  /** Those that are left to evaluate for a candidate. */
  rest: readonly Predicate[]
  /** The ids that share it. */
  ids: Set<number>
  /** The number of the last document that it matched, to report it once. */
  lastMatch: number
}

type Postings = Set<StoredQuery>

export class Percolator {
  readonly #layout: Layout
  readonly #predicates = new Map<string, Predicate>()
  readonly #queries = new Map<string, StoredQuery>()
  readonly #byId = new Map<number, StoredQuery>()
  /** By position of the field, then by value. */
  readonly #posted: Map<string, Postings>[]
  /** Candidates for every document. */
  readonly #unposted: Postings = new Set()
  #documents = 0

  /** Throws a RangeError for a schema that cannot be served. */
  constructor(schema: Schema) {
    this.#layout = layOut(schema)
    this.#posted = this.#layout.fields.map(() => new Map())
  }

  get size(): number {
    return this.#byId.size
  }

  /** Replaces what was set for this id (0, 1, …). Throws a RangeError for filters that can't be asked. */
  set(id: number, filters: readonly Filter[]): void {
    checkFilters(this.#layout, filters)
    this.delete(id)
    const query = this.#queryOf(filters.filter(filter => !isAlwaysTrue(filter)))
    query.ids.add(id)
    this.#byId.set(id, query)
  }

  delete(id: number): void {
    const query = this.#byId.get(id)
    if (!query) return
    this.#byId.delete(id)
    query.ids.delete(id)
    if (query.ids.size > 0) return
    this.#queries.delete(query.key)
    for (const list of this.#listsOf(query)) list.delete(query)
    for (const predicate of query.predicates)
      if (--predicate.references === 0) this.#predicates.delete(predicate.key)
  }

  /** The ids whose filters this document passes, ascending. Throws a TypeError if it does not fit. */
  matching(document: Document): number[] {
    const { cells } = rowOf(this.#layout, document)
    const now = ++this.#documents
    const examined = { cells, wordsAt: wordsIn(cells) }
    const ids: number[] = []
    for (const list of this.#candidates(cells)) {
      for (const query of list) {
        if (query.lastMatch === now || !query.rest.every(predicate => passes(predicate, examined, now)))
          continue
        query.lastMatch = now
        for (const id of query.ids) ids.push(id)
      }
    }
    // A typed array is sorted several times as fast: a popular car matches thousands of searches.
    return Array.from(Float64Array.from(ids).sort())
  }

  *#candidates(cells: readonly Cell[]): Generator<Postings> {
    yield this.#unposted
    for (const [position, lists] of this.#posted.entries()) {
      if (lists.size === 0) continue
      for (const value of valuesIn(this.#layout.fields[position]!, cells[position])) {
        const list = lists.get(value)
        if (list) yield list
      }
    }
  }

  #queryOf(filters: readonly Filter[]): StoredQuery {
    const keys = [...new Set(filters.map(filter => keyOf(this.#layout, filter)))].sort()
    const key = keys.join('\n')
    const known = this.#queries.get(key)
    if (known) return known
    const acquired = new Set(filters.map(filter => this.#acquire(filter)))
    const predicates = [...acquired].sort((a, b) => a.share - b.share)
    for (const predicate of predicates) predicate.references++
    const rest = predicates[0]?.any ? predicates.slice(1) : predicates
    const query: StoredQuery = { key, predicates, rest, ids: new Set(), lastMatch: 0 }
    this.#queries.set(key, query)
    for (const list of this.#listsOf(query)) list.add(query)
    return query
  }

  #acquire(filter: Filter): Predicate {
    const key = keyOf(this.#layout, filter)
    const predicate = this.#predicates.get(key) ?? predicateOf(this.#layout, filter, key)
    this.#predicates.set(key, predicate)
    return predicate
  }

  /** The lists of the values of the query's first predicate: documents that have one pass it. */
  #listsOf({ predicates: [first] }: StoredQuery): Postings[] {
    if (!first?.any) return [this.#unposted]
    const lists = this.#posted[first.position]!
    return first.any.map(value => {
      const list = lists.get(value) ?? new Set()
      lists.set(value, list)
      return list
    })
  }
}

/** `number` counts the documents. */
function passes(predicate: Predicate, document: Examined, number: number): boolean {
  if (predicate.evaluated !== number) {
    predicate.evaluated = number
    predicate.passes = predicate.test(document)
  }
  return predicate.passes
}

/** What an `any` on the field may name it by, without duplicates. */
function valuesIn({ kind }: IndexField, cell: Cell): Iterable<string> {
  if (cell === undefined) return []
  if (kind === 'keywords') return new Set(listOf(cell))
  return kind === 'path' ? new Set([topOfPath(cell as string), cell as string]) : [cell as string]
}
