/**
 * The saved searches as they wait for cars: in a matcher, each with when it was saved. They are read from the database once,
 * and from then on by the windows of transaction ids in which new ones were saved (docs/decisions/0006); those that are
 * deleted are told of by PostgreSQL. A search's filters never change: what can be edited is its name and when to tell.
 */
import type { ClientBase } from 'pg'
import { readSearchUrl } from '#contracts/read-search.ts'
import { SavedSearchMatcher } from '#server/saved/matching/saved-search-matcher.ts'
import type { Document } from '#server/search/engine/schema.ts'
import { Pauses } from '#server/search/engine/steps.ts'
import type { Position } from '#server/search/listing-reader.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import type { Understands } from './saved-searches.service.ts'

interface Saved {
  id: number
  query: string
  /** Milliseconds since 1970, with what the database knows below. */
  savedAt: number
  /** The transaction that saved it. */
  savedBy: Position
}

const BATCH = 1000
const select = `select id, query, extract(epoch from created_at)::float8 * 1000 as "savedAt",
  saved_by::text as "savedBy" from saved_searches`

export class WaitingSearches {
  readonly #understood: Understands['understood']
  readonly #warn: (message: string) => void
  readonly #matcher = new SavedSearchMatcher(searchSchema)
  readonly #savedAt = new Map<number, number>()
  /** Those that name what nobody knows any more, or not yet again. Each is told of once. */
  readonly #unreadable = new Map<number, Saved>()
  #position: Position = '0'

  constructor(understood: Understands['understood'], warn: (message: string) => void) {
    this.#understood = understood
    this.#warn = warn
  }

  get size(): number {
    return this.#matcher.size
  }

  /** All that were saved up to this snapshot, and since the last. */
  async catchUp(client: ClientBase, until: Position): Promise<void> {
    const pauses = new Pauses()
    let after = { savedBy: this.#position, id: 0 }
    while (true) {
      const { rows } = await client.query<Saved>(
        `${select} where (saved_by, id) > ($1::text::xid8, $2) order by saved_by, id limit ${BATCH}`,
        [after.savedBy, after.id],
      )
      for (const saved of rows) {
        this.#takeIn(saved)
        if (pauses.isDue()) await pauses.take()
      }
      if (rows.length < BATCH) break
      after = rows.at(-1)!
    }
    this.#position = until
  }

  /** A car has brought a make or a model that nobody knew: what could not be read may be readable now. */
  readAgain(): void {
    for (const saved of [...this.#unreadable.values()]) this.#takeIn(saved)
  }

  forget(id: number): void {
    this.#matcher.delete(id)
    this.#savedAt.delete(id)
    this.#unreadable.delete(id)
  }

  /** The numbers of the searches that would find it. */
  matching(document: Document): number[] {
    return this.#matcher.matching(document)
  }

  /** When a search was saved, in milliseconds since 1970. */
  savedAt(id: number): number {
    return this.#savedAt.get(id) ?? Number.POSITIVE_INFINITY
  }

  #takeIn(saved: Saved): void {
    try {
      const { request, errors } = readSearchUrl(new URLSearchParams(saved.query))
      if (errors.length > 0) throw new Error(errors[0]!.message)
      this.#matcher.set(saved.id, this.#understood(request).filters)
      this.#savedAt.set(saved.id, saved.savedAt)
      this.#unreadable.delete(saved.id)
    } catch {
      // What somebody searches for is nobody's business: the number must do.
      if (!this.#unreadable.has(saved.id))
        this.#warn(`saved search ${saved.id} cannot be read any more and is passed over`)
      this.#unreadable.set(saved.id, saved)
    }
  }
}
