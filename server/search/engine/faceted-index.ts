/**
 * The index: an immutable segment, the set of its living rows, and a small delta of later changes. It runs in
 * one thread and never yields within a search, so each search sees one version.
 */
import { checkFilters, checkMedians, checkRequest } from './check-request.ts'
import { Delta } from './delta.ts'
import { digestOf } from './digest.ts'
import { facetOf } from './facets.ts'
import { type Layout, layOut } from './layout.ts'
import { Living } from './living.ts'
import { mediansOf } from './medians.ts'
import { pageOf } from './page.ts'
import { planOf } from './plan.ts'
import type {
  Applied,
  Effect,
  FacetAnswer,
  Filter,
  Health,
  IndexAnswer,
  IndexRequest,
  MedianAnswer,
  MedianRequest,
} from './query.ts'
import { IndexReader } from './reader.ts'
import { checkId, type Row, rowOf } from './row.ts'
import { type Document, type DocumentChange, hasFacet, type Schema } from './schema.ts'
import type { Segment } from './segment.ts'
import { type MergeJob, SegmentBuilder } from './segment-builder.ts'
import { FilteredRows, type Snapshot } from './selection.ts'
import { runAtOnce, type Steps } from './steps.ts'

/** Settings that affect only speed and memory. */
export interface Tuning {
  /** A merge is due when the delta's rows or the segment's dead pass this share of it, and this number. */
  mergeShare: number
  mergeAtLeast: number
}

const usual: Tuning = { mergeShare: 0.005, mergeAtLeast: 1000 }

export class FacetedIndex {
  readonly #layout: Layout
  readonly #tuning: Tuning
  #view: Snapshot
  #version = 0
  /** While a merge runs: ids that changed since it began. */
  #changedSince: Set<number> | undefined

  constructor(layout: Layout, tuning: Partial<Tuning> | undefined, segment: Segment) {
    this.#layout = layout
    this.#tuning = { ...usual, ...tuning }
    this.#view = this.#viewOf(segment)
  }

  /** Throws a RangeError for an invalid schema, and a TypeError for an invalid document. */
  static build(schema: Schema, documents: Iterable<Document>, tuning?: Partial<Tuning>): FacetedIndex {
    const layout = layOut(schema)
    const builder = new SegmentBuilder(layout)
    builder.add(Array.from(documents, document => rowOf(layout, document)))
    return new FacetedIndex(layout, tuning, runAtOnce(builder.finish()))
  }

  /** Throws a RangeError for a request that cannot be answered. */
  search(request: IndexRequest): IndexAnswer {
    checkRequest(this.#layout, request)
    const found = this.#find(request.filters)
    return {
      total: found.total,
      ...pageOf(this.#layout, this.#view, found.all, request),
      facets: this.#facets(found, request.facets),
    }
  }

  count(filters: readonly Filter[]): number {
    checkFilters(this.#layout, filters)
    return this.#find(filters).total
  }

  digest(filters: readonly Filter[]): { total: number; digest: string } {
    checkFilters(this.#layout, filters)
    const found = this.#find(filters)
    return { total: found.total, digest: digestOf(this.#view, found.all) }
  }

  /** Throws a RangeError for a field that is no number. */
  medians(request: MedianRequest): MedianAnswer {
    checkMedians(this.#layout, request)
    const { filters, of, by, sample } = request
    const position = (name: string) => this.#layout.positions.get(name)!
    const found = this.#find(filters)
    return mediansOf(this.#view, found.all, {
      of: position(of),
      by: by === undefined ? undefined : position(by),
      sample,
    })
  }

  /** Applies all changes in order, or none. Throws a TypeError for an invalid change. */
  apply(changes: readonly DocumentChange[]): Applied {
    const rows = changes.map(change => this.#changed(change))
    const effects = rows.map(({ id, row }) => this.#replace(id, row))
    return { version: ++this.#version, effects }
  }

  health(): Health {
    const { reader, living, delta } = this.#view
    return {
      documents: reader.segment.rows - living.dead + delta.size,
      version: this.#version,
      bytes: reader.memory.used,
      merging: this.#changedSince !== undefined,
    }
  }

  get mergeIsDue(): boolean {
    const { mergeShare, mergeAtLeast } = this.#tuning
    const { reader, living, delta } = this.#view
    return Math.max(delta.rows, living.dead) > Math.max(mergeAtLeast, mergeShare * reader.segment.rows)
  }

  /**
   * The job of a merge of all present documents. Searches and changes continue meanwhile; pass the segment
   * that the job makes to `endMerge`.
   */
  beginMerge(): MergeJob {
    if (this.#changedSince) throw new Error('a merge is under way')
    this.#changedSince = new Set()
    const { reader, living, delta } = this.#view
    return {
      layout: this.#layout,
      segment: reader.segment,
      alive: living.bits.slice(),
      newer: delta.documents(),
    }
  }

  /**
   * The new segment has the state at the merge's beginning; later changes go to its delta, those made between
   * two steps too. Until the last step searches see the old segment.
   */
  *endMerge(segment: Segment): Steps<void> {
    const changed = this.#changedSince
    if (!changed) throw new Error('no merge is under way')
    const next = this.#viewOf(segment)
    yield
    // A set that grows while it is read is read to its new end.
    for (const id of changed) {
      changed.delete(id)
      replaceIn(next, id, this.#view.delta.get(id))
      yield
    }
    this.#changedSince = undefined
    this.#view = next
  }

  /** The merge has failed: everything stays as it is. */
  giveUpMerge(): void {
    this.#changedSince = undefined
  }

  #viewOf(segment: Segment): Snapshot {
    const reader = new IndexReader(segment)
    return { reader, living: new Living(segment, reader.memory), delta: new Delta(this.#layout, segment) }
  }

  #changed(change: DocumentChange): { id: number; row: Row | undefined } {
    if (change.upsert) return { id: change.upsert.id, row: rowOf(this.#layout, change.upsert) }
    checkId(change.remove)
    return { id: change.remove, row: undefined }
  }

  #replace(id: number, row: Row | undefined): Effect {
    this.#changedSince?.add(id)
    return replaceIn(this.#view, id, row)
  }

  #find(filters: readonly Filter[]): FilteredRows {
    this.#view.reader.scratch.reset()
    return new FilteredRows(this.#view, planOf(this.#layout, filters))
  }

  #facets(found: FilteredRows, wanted: IndexRequest['facets']): Record<string, FacetAnswer> {
    const facets: Record<string, FacetAnswer> = {}
    if (wanted === 'none') return facets
    for (const [position, field] of this.#layout.fields.entries()) {
      const name = this.#layout.names[position]!
      if (wanted === 'all' ? !hasFacet(field) : !wanted.includes(name)) continue
      facets[name] = facetOf(this.#view, field, position, found.withoutChoiceIn(position))
    }
    return facets
  }
}

function replaceIn({ living, delta }: Snapshot, id: number, row: Row | undefined): Effect {
  const wasThere = living.remove(id) || delta.get(id) !== undefined
  if (row) delta.put(row)
  else delta.remove(id)
  if (row) return wasThere ? 'updated' : 'inserted'
  return wasThere ? 'removed' : 'none'
}
