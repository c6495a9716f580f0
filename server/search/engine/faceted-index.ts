/**
 * The index: an immutable segment, a bitmap of its rows that still hold, and a small delta of what changed since. It
 * runs in one thread and never pauses within a search, so each search sees one version.
 */
import { allRows, type Bits, clearBit, hasBit } from './bits.ts'
import { bytesOf } from './bytes.ts'
import { checkCount, checkFilters, checkRequest, fieldOf, hasFacet } from './check-request.ts'
import { countValues, facetOf } from './facets.ts'
import { type Layout, layOut } from './layout.ts'
import { pageOf } from './page.ts'
import { planOf } from './plan.ts'
import type { FacetAnswer, Filter, Health, SearchAnswer, SearchRequest, ValueCount } from './query.ts'
import { checkId, type Row, rowOf, withDistinctLists } from './row.ts'
import type { Change, Document, Schema } from './schema.ts'
import { Scratch } from './scratch.ts'
import { mergeSegment, rowOfId, type Segment, SegmentBuilder } from './segment.ts'
import { Found, type View } from './selection.ts'
import { Pauses, runAtOnce, runGently, type Steps } from './steps.ts'
import { holdsWords, wordsOf } from './words.ts'

/** Nothing but speed and memory hangs on these. */
export interface Tuning {
  /** A field with more values has no bitmap for each. */
  bitmapsUpTo: number
  /** A merge is due when the delta and the tombstones pass this share of the segment, and this number. */
  mergeShare: number
  mergeAtLeast: number
}

const usual: Tuning = { bitmapsUpTo: 128, mergeShare: 0.01, mergeAtLeast: 1000 }

export class FacetedIndex {
  readonly #layout: Layout
  readonly #tuning: Tuning
  #segment: Segment
  #alive: Bits
  #scratch: Scratch
  #tombstones = 0
  #delta = new Map<number, Row>()
  #version = 0
  /** While a merge runs: ids that changed since it began. */
  #changedSince: Set<number> | undefined

  private constructor(layout: Layout, tuning: Tuning, segment: Segment) {
    this.#layout = layout
    this.#tuning = tuning
    this.#segment = segment
    this.#alive = allRows(segment.rows)
    this.#scratch = new Scratch(segment.rows)
  }

  /** Throws a RangeError for a schema, or a TypeError for a document, that does not hold together. */
  static build(schema: Schema, documents: Iterable<Document>, tuning?: Partial<Tuning>): FacetedIndex {
    const layout = layOut(schema)
    const builder = new SegmentBuilder(layout)
    for (const document of documents) builder.add(rowOf(layout, document))
    const all = { ...usual, ...tuning }
    return new FacetedIndex(layout, all, runAtOnce(builder.finish(all.bitmapsUpTo)))
  }

  /** The same with other work in between. Documents may come from a stream. */
  static async buildGently(
    schema: Schema,
    documents: Iterable<Document> | AsyncIterable<Document>,
    tuning?: Partial<Tuning>,
  ): Promise<FacetedIndex> {
    const layout = layOut(schema)
    const builder = new SegmentBuilder(layout)
    const pause = new Pauses()
    for await (const document of documents) {
      builder.add(rowOf(layout, document))
      if (pause.isDue()) await pause.take()
    }
    const all = { ...usual, ...tuning }
    return new FacetedIndex(layout, all, await runGently(builder.finish(all.bitmapsUpTo)))
  }

  /** Throws a RangeError for a request that cannot be answered. */
  search(request: SearchRequest): SearchAnswer {
    checkRequest(this.#layout, request)
    const found = this.#find(request.filters)
    return {
      total: found.total,
      ...pageOf(this.#layout, this.#segment, found.all, request),
      facets: this.#facets(found, request.facets),
      relaxations: request.relaxations && found.total === 0 ? found.relaxations() : [],
    }
  }

  count(filters: readonly Filter[]): number {
    checkFilters(this.#layout, filters)
    return this.#find(filters).total
  }

  /** Every value of a keyword, keywords, path or text field with the number of its documents, sorted by value. */
  values(field: string): ValueCount[] {
    return this.#countValues(field, [], []).sort((a, b) => (a.value < b.value ? -1 : 1))
  }

  /**
   * Values whose words hold the words of the prefix, the last one as a beginning; the most frequent first. They count
   * what they would bring: choices made in the field itself are left out. For a text, values are single words.
   */
  suggest(field: string, prefix: string, filters: readonly Filter[], limit: number): ValueCount[] {
    checkFilters(this.#layout, filters)
    checkCount('limit', limit)
    const counts = this.#countValues(field, wordsOf(prefix), filters)
    return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, limit)
  }

  /** All or nothing, in their order; the new version. Throws a TypeError for a change that does not hold together. */
  apply(changes: readonly Change[]): number {
    const rows = changes.map(change => this.#changed(change))
    for (const { id, row } of rows) this.#replace(id, row)
    return ++this.#version
  }

  health(): Health {
    return {
      documents: this.#segment.rows - this.#tombstones + this.#delta.size,
      version: this.#version,
      bytes: bytesOf(this.#segment) + bytesOf(this.#delta) + this.#alive.byteLength + this.#scratch.bytes(),
    }
  }

  get mergeIsDue(): boolean {
    const { mergeShare, mergeAtLeast } = this.#tuning
    return (
      Math.max(this.#delta.size, this.#tombstones) > Math.max(mergeAtLeast, mergeShare * this.#segment.rows)
    )
  }

  /** Takes the delta into a new segment. Searches and changes may go on between the steps; answers do not change. */
  *merge(): Steps<void> {
    if (this.#changedSince) throw new Error('a merge is under way')
    const changed = new Set<number>()
    this.#changedSince = changed
    try {
      const newer = [...this.#delta.values()]
      const { bitmapsUpTo } = this.#tuning
      this.#adopt(
        yield* mergeSegment(this.#layout, this.#segment, this.#alive.slice(), newer, bitmapsUpTo),
        changed,
      )
    } finally {
      this.#changedSince = undefined
    }
  }

  /** The new segment holds the past up to the merge's beginning: what changed since then goes on top. */
  #adopt(segment: Segment, changed: ReadonlySet<number>): void {
    const before = this.#delta
    this.#segment = segment
    this.#alive = allRows(segment.rows)
    this.#scratch = new Scratch(segment.rows)
    this.#tombstones = 0
    this.#delta = new Map()
    for (const id of changed) this.#replace(id, before.get(id))
  }

  #changed(change: Change): { id: number; row: Row | undefined } {
    if (change.upsert)
      return { id: change.upsert.id, row: withDistinctLists(rowOf(this.#layout, change.upsert)) }
    checkId(change.remove)
    return { id: change.remove, row: undefined }
  }

  #replace(id: number, row: Row | undefined): void {
    const old = rowOfId(this.#segment, id)
    if (old !== undefined && hasBit(this.#alive, old)) {
      clearBit(this.#alive, old)
      this.#tombstones++
    }
    if (row) this.#delta.set(id, row)
    else this.#delta.delete(id)
    this.#changedSince?.add(id)
  }

  #find(filters: readonly Filter[]): Found {
    this.#scratch.reset()
    const view: View = { segment: this.#segment, alive: this.#alive, delta: this.#delta }
    return new Found(view, planOf(this.#layout, filters), this.#scratch)
  }

  #facets(found: Found, wanted: SearchRequest['facets']): Record<string, FacetAnswer> {
    const facets: Record<string, FacetAnswer> = {}
    if (wanted === 'none') return facets
    for (const [position, field] of this.#layout.fields.entries()) {
      const name = this.#layout.names[position]!
      if (wanted === 'all' ? !hasFacet(field) : !wanted.includes(name)) continue
      facets[name] = facetOf(
        field,
        this.#segment.columns[position]!,
        position,
        found.withoutChoiceIn(position),
      )
    }
    return facets
  }

  #countValues(name: string, words: readonly string[], filters: readonly Filter[]): ValueCount[] {
    const { kind } = fieldOf(this.#layout, name)
    if (!['keyword', 'keywords', 'path', 'text'].includes(kind))
      throw new RangeError(`field '${name}' has no values`)
    const position = this.#layout.positions.get(name)!
    const selection = this.#find(filters).withoutChoiceIn(position)
    const prefix = kind === 'text' ? words.at(-1) : undefined
    const counts = countValues(this.#segment.columns[position]!, position, selection, prefix)
    return [...counts]
      .filter(([value]) => words.length === 0 || holdsWords(wordsOf(value), words))
      .map(([value, count]) => ({ value, count }))
  }
}
