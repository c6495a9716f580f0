/**
 * Which saved searches a car matches: the engine's percolator over the schema of cars. This is the search
 * domain's interface for the alerts of server/saved; documents and filters are opaque to them.
 */
import type { ClientBase } from 'pg'
import { Percolator } from './engine/percolator/percolator.ts'
import type { Document } from './engine/schema.ts'
import { presentListings } from './listing-reader.ts'
import { readableDocument } from './readable-document.ts'
import type { UnderstoodSearch } from './search.service.ts'
import { searchSchema, VEHICLE } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

export class SavedSearchMatcher {
  readonly #percolator = new Percolator(searchSchema)

  get size(): number {
    return this.#percolator.size
  }

  /** Replaces what was set for this id. */
  set(id: number, { filters }: Pick<UnderstoodSearch, 'filters'>): void {
    this.#percolator.set(id, filters)
  }

  delete(id: number): void {
    this.#percolator.delete(id)
  }

  /** The ids of the searches that find this car, ascending. */
  matching({ document }: MatchableCar): number[] {
    return document ? this.#percolator.matching(document) : []
  }

  /** The same, with this price instead of the car's. */
  matchingAtPrice({ document }: MatchableCar, pricePence: number): number[] {
    if (!document) return []
    return this.#percolator.matching({
      id: document.id,
      values: { ...document.values, price: pricePence / 100 },
    })
  }
}

export interface MatchableCar {
  readonly id: number
  readonly pricePence: number
  /** Undefined for a listing that the index can't hold. */
  readonly document: Document | undefined
}

/**
 * Those of these listings that can be found now, batch by batch, as the client's transaction sees them. The
 * vocabulary learns their makes and models. Call it inside a snapshot only.
 */
export async function* matchableCars(
  client: ClientBase,
  ids: readonly number[],
  vocabulary: Vocabulary,
): AsyncGenerator<MatchableCar[]> {
  for await (const { rows } of presentListings(client, ids)) {
    const now = Date.now()
    yield rows.map(row => {
      const read = readableDocument(row, now)
      const document = typeof read === 'string' ? undefined : read
      if (document) vocabulary.learn(row.make, row.model, document.values[VEHICLE] as string)
      return { id: row.id, pricePence: row.total_price_pence, document }
    })
  }
}
