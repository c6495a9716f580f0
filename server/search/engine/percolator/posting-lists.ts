/**
 * Which queries may match a document. Each query has one access predicate, the one that the smallest share of
 * documents is expected to pass, and is posted in the list of every term of that predicate's cover. A
 * document's candidate queries are those in the lists of its own terms; what is left of each is evaluated,
 * the most selective predicate first.
 */
import type { Candidate } from './candidate.ts'
import { PASSES, type Predicates } from './predicates.ts'
import type { FieldTerms, Term } from './terms.ts'

interface Access {
  position: number
  terms: readonly Term[]
  /** The access predicate, where having one of its terms is passing it: it need not be evaluated. */
  settled: number | undefined
}

/** The share of documents that is assumed to pass a predicate without a cover. */
const UNCOVERED_SHARE = 0.9

export class PostingLists {
  readonly #predicates: Predicates
  readonly #fields: readonly FieldTerms[]
  /** By field. */
  readonly #lists: Map<Term, Postings>[]
  /** Queries without an access predicate: candidates for every document. */
  readonly #unposted = new Postings()
  /** By query. */
  readonly #access: (Access | undefined)[] = []

  constructor(fields: readonly FieldTerms[], predicates: Predicates) {
    this.#predicates = predicates
    this.#fields = fields
    this.#lists = fields.map(() => new Map())
  }

  add(query: number, predicates: readonly number[]): void {
    let access: Access | undefined
    let smallest = Number.POSITIVE_INFINITY
    const shares = new Map<number, number>()
    for (const predicate of predicates) {
      const { position, cover } = this.#predicates.at(predicate)
      shares.set(predicate, cover?.share ?? UNCOVERED_SHARE)
      if (!cover || cover.share >= smallest) continue
      smallest = cover.share
      access = { position, terms: cover.terms, settled: cover.isExact ? predicate : undefined }
    }
    this.#access[query] = access
    const rest = predicates.filter(predicate => predicate !== access?.settled)
    rest.sort((a, b) => shares.get(a)! - shares.get(b)!)
    for (const list of this.#listsOf(access)) list.add(query, rest)
  }

  remove(query: number): void {
    const access = this.#access[query]
    this.#access[query] = undefined
    for (const list of this.#listsOf(access)) list.remove(query)
    for (const term of access?.terms ?? []) {
      const lists = this.#lists[access!.position]!
      if (lists.get(term)?.length === 0) lists.delete(term)
    }
  }

  #listsOf(access: Access | undefined): Postings[] {
    if (!access) return [this.#unposted]
    const lists = this.#lists[access.position]!
    return access.terms.map(term => {
      const list = lists.get(term) ?? new Postings()
      lists.set(term, list)
      return list
    })
  }

  /** The queries that this document passes; one may be named more than once. */
  matching(candidate: Candidate): number[] {
    const found: number[] = []
    this.#predicates.open(candidate)
    this.#scan(this.#unposted, found)
    for (let position = 0; position < this.#fields.length; position++) {
      const lists = this.#lists[position]!
      if (lists.size === 0) continue
      const terms = this.#fields[position]!.termsOf(candidate)
      for (let i = 0; i < terms.length; i++) {
        const list = lists.get(terms[i]!)
        if (list) this.#scan(list, found)
      }
    }
    return found
  }

  #scan({ items, length }: Postings, found: number[]): void {
    const predicates = this.#predicates
    const { results } = predicates
    for (let at = 0; at < length; ) {
      const end = at + 2 + items[at + 1]!
      let next = at + 2
      while (next < end && (results[items[next]!] || predicates.evaluate(items[next]!)) === PASSES) next++
      if (next === end) found.push(items[at]!)
      at = end
    }
  }
}

/**
 * Queries with the predicates that are left to evaluate, one after the other in one array, so that a scan
 * reads memory in order:
 *
 *   query, how many predicates, predicate, …, query, how many predicates, predicate, …
 */
class Postings {
  items = new Int32Array(8)
  length = 0

  add(query: number, predicates: readonly number[]): void {
    const end = this.length + 2 + predicates.length
    if (end > this.items.length) {
      const larger = new Int32Array(Math.max(end, 2 * this.items.length))
      larger.set(this.items)
      this.items = larger
    }
    this.items[this.length] = query
    this.items[this.length + 1] = predicates.length
    this.items.set(predicates, this.length + 2)
    this.length = end
  }

  remove(query: number): void {
    const { items } = this
    for (let at = 0; at < this.length; ) {
      const next = at + 2 + items[at + 1]!
      if (items[at] === query) {
        items.copyWithin(at, next, this.length)
        this.length -= next - at
        return
      }
      at = next
    }
  }
}
