/**
 * Which queries may match a document. A query with an `any` among its predicates is posted in the list of
 * each of its values, of several the one that the smallest share of documents is expected to pass. A
 * document's candidate queries are those in the lists of its own values, and those without any; what is left
 * of each is evaluated, the most selective predicate first.
 */
import { topOfPath } from '../columns/keyword.ts'
import type { Cell } from '../row.ts'
import type { IndexField } from '../schema.ts'
import { listOf, PASSES, type Predicates } from './predicates.ts'

export class PostingLists {
  readonly #predicates: Predicates
  readonly #fields: readonly IndexField[]
  /** By position of the field, then by value. */
  readonly #lists: Map<string, Postings>[]
  /** Candidates for every document. */
  readonly #unposted = new Postings()

  constructor(fields: readonly IndexField[], predicates: Predicates) {
    this.#predicates = predicates
    this.#fields = fields
    this.#lists = fields.map(() => new Map())
  }

  add(query: number, predicates: readonly number[]): void {
    const { lists, rest } = this.#postingOf(predicates)
    for (const list of lists) list.add(query, rest)
  }

  /** With the predicates that it was added with. */
  remove(query: number, predicates: readonly number[]): void {
    for (const list of this.#postingOf(predicates).lists) list.remove(query)
  }

  #postingOf(predicates: readonly number[]): { lists: readonly Postings[]; rest: readonly number[] } {
    const all = this.#predicates
    const ranked = predicates.toSorted((a, b) => all.at(a).share - all.at(b).share)
    const [first, ...rest] = ranked
    const { any, position } = first === undefined ? { any: undefined, position: 0 } : all.at(first)
    if (!any) return { lists: [this.#unposted], rest: ranked }
    // The lists of its values: whoever is in one of them passes it.
    const lists = any.map(value => {
      const list = this.#lists[position]!.get(value) ?? new Postings()
      this.#lists[position]!.set(value, list)
      return list
    })
    return { lists, rest }
  }

  /** The queries that this document passes; one may be named more than once. */
  matching(cells: readonly Cell[]): number[] {
    const found: number[] = []
    this.#predicates.open(cells)
    this.#scan(this.#unposted, found)
    for (const [position, lists] of this.#lists.entries()) {
      if (lists.size === 0) continue
      for (const value of valuesIn(this.#fields[position]!, cells[position])) {
        const list = lists.get(value)
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

/** What an `any` on the field may name it by, without duplicates. */
function valuesIn({ kind }: IndexField, cell: Cell): Iterable<string> {
  if (cell === undefined) return []
  if (kind === 'keywords') return new Set(listOf(cell))
  return kind === 'path' ? new Set([topOfPath(cell as string), cell as string]) : [cell as string]
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
