/**
 * The interface of the index to the rest of the server. Every answer may be a promise, so that the index may
 * be in this process, in a worker, or another search engine on other machines.
 */
import { buildSegment } from './build.ts'
import { FacetedIndex, type Tuning } from './faceted-index.ts'
import { layOut } from './layout.ts'
import { mergeInWorker } from './merge-worker.ts'
import type {
  Applied,
  Filter,
  Health,
  IndexAnswer,
  IndexRequest,
  MedianAnswer,
  MedianRequest,
} from './query.ts'
import type { Document, DocumentChange, Schema } from './schema.ts'
import { runGently } from './steps.ts'

/** What is in this process answers at once. */
type Answer<Value> = Value | Promise<Value>

export interface SearchPort {
  search(request: IndexRequest): Answer<IndexAnswer>
  count(filters: readonly Filter[]): Answer<number>
  /** Several counts at once, in the order of what is asked. */
  counts(asked: readonly (readonly Filter[])[]): Answer<number[]>
  medians(request: MedianRequest): Answer<MedianAnswer>
  /** Until the next `apply` or merge, filters that find the same documents have the same digest. */
  digest(filters: readonly Filter[]): Answer<{ total: number; digest: string }>
  /**
   * Applies the changes in order; searches after it has resolved see them. In memory all or none, elsewhere
   * each document whole. `position` is that of the change log at which the documents were read: an index that
   * processes share keeps what is newer.
   */
  apply(changes: readonly DocumentChange[], position?: string): Answer<Applied>
  health(): Answer<Health>
}

/** An index in this process, built batch after batch and merged by a worker. Throws where it throws. */
export async function openInProcess(
  schema: Schema,
  documents: AsyncIterable<Iterable<Document>>,
  tuning?: Partial<Tuning>,
): Promise<InProcessSearch> {
  const layout = layOut(schema)
  return new InProcessSearch(layout, tuning, await buildSegment(layout, documents))
}

class InProcessSearch extends FacetedIndex implements SearchPort {
  #merge: Promise<void> | undefined
  #mergeFailed: unknown

  counts(asked: readonly (readonly Filter[])[]): number[] {
    return asked.map(filters => this.count(filters))
  }

  override apply(changes: readonly DocumentChange[]): Applied {
    // A failed merge would fail again, and the delta would grow without limit; so the error is thrown.
    if (this.#mergeFailed) throw this.#mergeFailed
    const applied = super.apply(changes)
    this.#mergeIfDue()
    return applied
  }

  /** Resolves when no merge is under way. */
  async settled(): Promise<void> {
    while (this.#merge) await this.#merge
  }

  #mergeIfDue(): void {
    if (this.#merge || !this.mergeIsDue) return
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
    const job = this.beginMerge()
    try {
      await runGently(this.endMerge(await mergeInWorker(job)))
    } catch (error) {
      this.giveUpMerge()
      throw error
    }
  }
}
