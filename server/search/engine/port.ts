/**
 * The interface of the index to the rest of the server. Every answer is a promise, so that the index may be
 * in this process, in a worker, or another search engine on other machines.
 */
import { FacetedIndex, type Tuning } from './faceted-index.ts'
import { mergeInWorker } from './merge-worker.ts'
import type {
  Applied,
  Filter,
  Health,
  IndexAnswer,
  IndexRequest,
  MedianAnswer,
  MedianRequest,
  ValueCount,
} from './query.ts'
import type { Document, DocumentChange, Schema } from './schema.ts'
import { runGently } from './steps.ts'

export interface SearchPort {
  search(request: IndexRequest): Promise<IndexAnswer>
  count(filters: readonly Filter[]): Promise<number>
  /** Several counts at once, in the order of what is asked. */
  counts(asked: readonly (readonly Filter[])[]): Promise<number[]>
  medians(request: MedianRequest): Promise<MedianAnswer>
  /** Until the next `apply` or merge, filters that find the same documents have the same digest. */
  digest(filters: readonly Filter[]): Promise<{ total: number; digest: string }>

  /** An empty prefix with no filters gives a field's whole vocabulary. */
  suggest(field: string, prefix: string, filters: readonly Filter[], limit: number): Promise<ValueCount[]>
  /**
   * Applies the changes in order; searches after it has resolved see them. In memory all or none, elsewhere
   * each document whole. `position` is that of the change log at which the documents were read: an index that
   * processes share keeps what is newer.
   */
  apply(changes: readonly DocumentChange[], position?: string): Promise<Applied>
  health(): Promise<Health>
}

/** An index in this process, built batch after batch and merged by a worker. Throws where it throws. */
export async function openInProcess(
  schema: Schema,
  documents: AsyncIterable<Iterable<Document>>,
  tuning?: Partial<Tuning>,
): Promise<InProcessSearch> {
  return new InProcessSearch(await FacetedIndex.buildGently(schema, documents, tuning))
}

export class InProcessSearch implements SearchPort {
  readonly #index: FacetedIndex
  #merge: Promise<void> | undefined
  #mergeFailed: unknown

  constructor(index: FacetedIndex) {
    this.#index = index
  }

  async search(request: IndexRequest): Promise<IndexAnswer> {
    return this.#index.search(request)
  }

  async count(filters: readonly Filter[]): Promise<number> {
    return this.#index.count(filters)
  }

  async counts(asked: readonly (readonly Filter[])[]): Promise<number[]> {
    return asked.map(filters => this.#index.count(filters))
  }

  async medians(request: MedianRequest): Promise<MedianAnswer> {
    return this.#index.medians(request)
  }

  async digest(filters: readonly Filter[]): Promise<{ total: number; digest: string }> {
    return this.#index.digest(filters)
  }

  async suggest(
    field: string,
    prefix: string,
    filters: readonly Filter[],
    limit: number,
  ): Promise<ValueCount[]> {
    return this.#index.suggest(field, prefix, filters, limit)
  }

  async apply(changes: readonly DocumentChange[]): Promise<Applied> {
    // A failed merge would fail again, and the delta would grow without limit; so the error is thrown.
    if (this.#mergeFailed) throw this.#mergeFailed
    const applied = this.#index.apply(changes)
    this.#mergeIfDue()
    return applied
  }

  async health(): Promise<Health> {
    return this.#index.health()
  }

  /** Resolves when no merge is under way. */
  async settled(): Promise<void> {
    while (this.#merge) await this.#merge
  }

  #mergeIfDue(): void {
    if (this.#merge || !this.#index.mergeIsDue) return
    this.#merge = this.#mergeNow()
      .catch((error: unknown) => {
        this.#mergeFailed = error
      })
      .finally(() => {
        this.#merge = undefined
        // Changes made meanwhile may suffice for the next merge.
        if (!this.#mergeFailed) this.#mergeIfDue()
      })
  }

  async #mergeNow(): Promise<void> {
    const job = this.#index.beginMerge()
    try {
      await runGently(this.#index.endMerge(await mergeInWorker(job)))
    } catch (error) {
      this.#index.giveUpMerge()
      throw error
    }
  }
}
