/**
 * A percolator, which is an inverse search index: it stores queries and, given a document, returns the
 * queries that would find it.
 *
 * Stored ids with equal filters share one query, equal filters share one predicate, and a predicate is
 * evaluated at most once for a document (predicates.ts). A query is looked at for documents alone that have a
 * value it asks for (posting-lists.ts). What is scanned lies contiguously in typed arrays.
 *
 * It answers as the engine does for an index that holds this document alone, which
 * percolator.property.test.ts shows. Figures, and what else was tried:
 * docs/decisions/0018-matching-saved-searches.md.
 */
import { checkFilters } from '../check-request.ts'
import { type Layout, layOut } from '../layout.ts'
import type { Filter } from '../query.ts'
import { rowOf } from '../row.ts'
import type { Document, Schema } from '../schema.ts'
import { PostingLists } from './posting-lists.ts'
import { isAlwaysTrue, Predicates } from './predicates.ts'
import { Slots } from './slots.ts'

interface StoredQuery {
  /** Equal for equal sets of predicates. */
  key: string
  number: number
  /** Without duplicates. */
  predicates: readonly number[]
  /** The ids that share it. */
  ids: number[]
  /** The number of the last document that it matched, to report it once. */
  lastMatch: number
}

export class Percolator {
  readonly #layout: Layout
  readonly #predicates: Predicates
  readonly #postings: PostingLists
  readonly #queries = new Slots<StoredQuery>()
  readonly #byKey = new Map<string, StoredQuery>()
  readonly #byId = new Map<number, StoredQuery>()
  #documents = 0

  /** Throws a RangeError for a schema that cannot be served. */
  constructor(schema: Schema) {
    this.#layout = layOut(schema)
    this.#predicates = new Predicates(this.#layout)
    this.#postings = new PostingLists(this.#layout.fields, this.#predicates)
  }

  get size(): number {
    return this.#byId.size
  }

  /** Replaces what was set for this id (0, 1, …). Throws a RangeError for filters that can't be asked. */
  set(id: number, filters: readonly Filter[]): void {
    checkFilters(this.#layout, filters)
    this.delete(id)
    const query = this.#queryOf(filters.filter(filter => !isAlwaysTrue(filter)))
    query.ids.push(id)
    this.#byId.set(id, query)
  }

  delete(id: number): void {
    const query = this.#byId.get(id)
    if (!query) return
    this.#byId.delete(id)
    query.ids.splice(query.ids.indexOf(id), 1)
    if (query.ids.length > 0) return
    this.#postings.remove(query.number, query.predicates)
    for (const predicate of query.predicates) this.#predicates.release(predicate)
    this.#byKey.delete(query.key)
    this.#queries.remove(query.number)
  }

  /** The ids whose filters this document passes, ascending. Throws a TypeError if it does not fit. */
  matching(document: Document): number[] {
    const now = ++this.#documents
    const ids: number[] = []
    for (const number of this.#postings.matching(rowOf(this.#layout, document).cells)) {
      const query = this.#queries.at(number)
      if (query.lastMatch === now) continue
      query.lastMatch = now
      for (const id of query.ids) ids.push(id)
    }
    // A typed array is sorted several times as fast: a popular car matches thousands of searches.
    return Array.from(Float64Array.from(ids).sort())
  }

  #queryOf(filters: readonly Filter[]): StoredQuery {
    const acquired = filters.map(filter => this.#predicates.acquire(filter))
    const predicates = [...new Set(acquired)].sort((a, b) => a - b)
    const key = predicates.join(' ')
    const known = this.#byKey.get(key)
    // A query holds one reference to each of its predicates; the others served to make the key.
    const spare = known ? acquired : acquired.filter((predicate, i) => acquired.indexOf(predicate) !== i)
    for (const predicate of spare) this.#predicates.release(predicate)
    if (known) return known
    const query: StoredQuery = { key, number: 0, predicates, ids: [], lastMatch: 0 }
    query.number = this.#queries.add(query)
    this.#byKey.set(key, query)
    this.#postings.add(query.number, predicates)
    return query
  }
}
