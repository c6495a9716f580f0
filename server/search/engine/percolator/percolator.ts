/**
 * A percolator, which is an inverse search index: it stores queries and, given a document, returns the
 * queries that would find it.
 *
 * Stored ids with equal filters share one query, equal filters share one predicate, and a predicate is
 * evaluated at most once for a document (predicates.ts). Each query is posted under the terms of one of its
 * predicates only, its access predicate, which is the most selective one (posting-lists.ts): in the bench two
 * of three candidate queries match, so a document costs mostly what it finds. What is scanned lies
 * contiguously in typed arrays.
 *
 * It answers as the engine does for an index that holds this document alone, which
 * percolator.property.test.ts shows. Figures, and what else was tried:
 * docs/decisions/0018-matching-saved-searches.md.
 */
import { checkFilters } from '../check-request.ts'
import { lowerBound } from '../dictionary.ts'
import { type Layout, layOut } from '../layout.ts'
import type { Filter } from '../query.ts'
import { rowOf } from '../row.ts'
import type { Document, Schema } from '../schema.ts'
import { Candidate } from './candidate.ts'
import { PostingLists } from './posting-lists.ts'
import { isAlwaysTrue, Predicates } from './predicates.ts'
import { sortAscending } from './radix-sort.ts'
import { Slots } from './slots.ts'
import { fieldTerms } from './terms.ts'

interface StoredQuery {
  /** Equal for equal sets of predicates. */
  key: string
  number: number
  /** Without duplicates. */
  predicates: readonly number[]
}

export class Percolator {
  readonly #layout: Layout
  readonly #predicates: Predicates
  readonly #postings: PostingLists
  readonly #subscribers = new Subscribers()
  readonly #queries = new Slots<StoredQuery>()
  readonly #byKey = new Map<string, StoredQuery>()
  readonly #byId = new Map<number, StoredQuery>()
  /** By query: the number of the last document that it matched, to report it once. */
  readonly #lastMatch: number[] = []
  #documents = 0

  /** Throws a RangeError for a schema that cannot be served. */
  constructor(schema: Schema) {
    this.#layout = layOut(schema)
    const fields = this.#layout.fields.map(fieldTerms)
    this.#predicates = new Predicates(this.#layout, fields)
    this.#postings = new PostingLists(fields, this.#predicates)
  }

  get size(): number {
    return this.#byId.size
  }

  /** Replaces what was set for this id (0, 1, …). Throws a RangeError for filters that can't be asked. */
  set(id: number, filters: readonly Filter[]): void {
    checkFilters(this.#layout, filters)
    this.delete(id)
    const query = this.#queryOf(filters.filter(filter => !isAlwaysTrue(filter)))
    this.#subscribers.add(query.number, id)
    this.#byId.set(id, query)
  }

  delete(id: number): void {
    const query = this.#byId.get(id)
    if (!query) return
    this.#byId.delete(id)
    if (!this.#subscribers.remove(query.number, id)) return
    this.#postings.remove(query.number)
    for (const predicate of query.predicates) this.#predicates.release(predicate)
    this.#byKey.delete(query.key)
    this.#queries.remove(query.number)
  }

  /** The ids whose filters this document passes, ascending. Throws a TypeError if it does not fit. */
  matching(document: Document): number[] {
    const now = ++this.#documents
    const ids: number[] = []
    const queries = this.#postings.matching(new Candidate(rowOf(this.#layout, document).cells))
    for (let i = 0; i < queries.length; i++) {
      const query = queries[i]!
      if (this.#lastMatch[query] === now) continue
      this.#lastMatch[query] = now
      this.#subscribers.pushTo(ids, query)
    }
    return sortAscending(ids)
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
    const query: StoredQuery = { key, number: 0, predicates }
    query.number = this.#queries.add(query)
    this.#lastMatch[query.number] = 0
    this.#byKey.set(key, query)
    this.#postings.add(query.number, predicates)
    return query
  }
}

/** By query, the ids that share it, ascending. Most queries have one id, which is held without a list. */
class Subscribers {
  readonly #ids: (number | number[] | undefined)[] = []

  add(query: number, id: number): void {
    const ids = this.#ids[query]
    if (ids === undefined) this.#ids[query] = id
    else if (typeof ids === 'number') this.#ids[query] = ids < id ? [ids, id] : [id, ids]
    else if (ids.at(-1)! < id) ids.push(id)
    else ids.splice(lowerBound(ids, id), 0, id)
  }

  /** Returns whether it was the last. */
  remove(query: number, id: number): boolean {
    const ids = this.#ids[query]
    if (Array.isArray(ids) && ids.length > 1) {
      ids.splice(lowerBound(ids, id), 1)
      return false
    }
    this.#ids[query] = undefined
    return true
  }

  pushTo(all: number[], query: number): void {
    const ids = this.#ids[query]!
    if (typeof ids === 'number') all.push(ids)
    else for (let i = 0; i < ids.length; i++) all.push(ids[i]!)
  }
}
