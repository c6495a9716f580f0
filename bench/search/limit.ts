/**
 * For each search the bytes that its facets read, the time they take, and the time that a plain copy of as many bytes takes
 * on this machine: the lower limit. Uses internals of the engine, unlike the rest of the bench.
 */

import { BLOCK_BYTES } from '#server/search/engine/blocks.ts'
import type { Column } from '#server/search/engine/columns/column.ts'
import { DENSE, ENTRY_WORDS, INVERTED } from '#server/search/engine/columns/containers.ts'
import { Delta } from '#server/search/engine/delta.ts'
import { facetOf } from '#server/search/engine/facets.ts'
import { layOut } from '#server/search/engine/layout.ts'
import { Living } from '#server/search/engine/living.ts'
import { planOf } from '#server/search/engine/plan.ts'
import { Reader } from '#server/search/engine/reader.ts'
import { rowOf } from '#server/search/engine/row.ts'
import { LISTED_ROWS, type RowSet } from '#server/search/engine/row-set.ts'
import { hasFacet } from '#server/search/engine/schema.ts'
import { SegmentBuilder } from '#server/search/engine/segment-builder.ts'
import { Found, type View } from '#server/search/engine/selection.ts'
import { runAtOnce } from '#server/search/engine/steps.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import { Documents } from './documents.ts'
import { rounded } from './figures.ts'
import type { Search } from './requests.ts'

export interface Limit {
  address: string
  found: number
  /** Containers and their entries, counted for each facet. */
  megabytes: number
  facetsMs: number
  gigabytesASecond: number
  /** Copying the same number of bytes. */
  copyMs: number
  /** Only reading them, by the kernels' SIMD population count. */
  readMs: number
}

const ROUNDS = 60

export function runLimit(listings: number, searches: readonly Search[]): Limit[] {
  const layout = layOut(searchSchema)
  const builder = new SegmentBuilder(layout)
  for (const batch of new Documents(listings).batches()) builder.add(batch.map(one => rowOf(layout, one)))
  const segment = runAtOnce(builder.finish())
  const reader = new Reader(segment)
  const view: View = { reader, living: new Living(segment, reader.memory), delta: new Delta(layout, segment) }
  const facets = [...layout.fields.entries()].filter(([, field]) => hasFacet(field))
  const copier = new Copier(reader)

  return searches.map(({ address, request }) => {
    const find = () => {
      reader.scratch.reset()
      return new Found(view, planOf(layout, request.filters))
    }
    const count = (found: Found) => {
      for (const [position, field] of facets) facetOf(view, field, position, found.withoutChoiceIn(position))
    }
    const times: number[] = []
    for (let round = -20; round < ROUNDS; round++) {
      const found = find()
      const from = performance.now()
      count(found)
      if (round >= 0) times.push(performance.now() - from)
    }
    const found = find()
    const bytes = facets.reduce((sum, [position]) => {
      const { rows } = found.withoutChoiceIn(position)
      return rows.bits === view.living.bits ? sum : sum + touched(segment.columns[position]!, rows)
    }, 0)
    const facetsMs = median(times)
    return {
      address,
      found: found.total,
      megabytes: rounded(bytes / 1e6),
      facetsMs: rounded(facetsMs),
      gigabytesASecond: rounded(bytes / 1e6 / facetsMs),
      copyMs: rounded(copier.copy(bytes)),
      readMs: rounded(copier.read(bytes)),
    }
  })
}

/** Follows the counting kernel (engine/kernels/kernels.ts). */
function touched(column: Column, { blockCounts }: RowSet): number {
  const codes = column.kind === 'number' ? column.histogram?.buckets : column
  if (!codes || !('containers' in codes)) return 0
  const { starts, entries, costs } = codes.containers
  let bytes = 0
  for (let block = 0; block < blockCounts.length; block++) {
    const found = blockCounts[block]!
    if (found === 0) continue
    if (found <= LISTED_ROWS && found <= costs[block]!) {
      bytes += found * 8
      continue
    }
    bytes += BLOCK_BYTES
    for (let entry = starts[block]!; entry < starts[block + 1]!; entry++) {
      const form = entries[entry * ENTRY_WORDS + 1]! & ~INVERTED
      bytes += 4 * ENTRY_WORDS + (form === DENSE ? BLOCK_BYTES : 2 * form)
    }
  }
  return bytes
}

class Copier {
  readonly #reader: Reader
  readonly #from = new Uint8Array(64 * 1024 * 1024).fill(1)
  readonly #to = new Uint8Array(64 * 1024 * 1024)

  constructor(reader: Reader) {
    this.#reader = reader
  }

  copy(bytes: number): number {
    const [from, to] = [this.#from.subarray(0, bytes), this.#to.subarray(0, bytes)]
    return medianTime(() => to.set(from))
  }

  read(bytes: number): number {
    const blocks = Math.ceil(bytes / BLOCK_BYTES)
    const bits = this.#reader.memory.bytes(blocks * BLOCK_BYTES)
    const counts = this.#reader.memory.words(blocks)
    return medianTime(() => this.#reader.kernels.countBlocks(bits.byteOffset, blocks, counts.byteOffset))
  }
}

function medianTime(work: () => void): number {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    work()
    times.push(performance.now() - from)
  }
  return median(times)
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[times.length >> 1]!
}
