/**
 * What every engine behind the search port answers, compared with the naive implementation: whole answers, in
 * random worlds and to the searches of the bench.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDifference } from '#bench/search/compare.ts'
import { Documents } from '#bench/search/documents.ts'
import { searches } from '#bench/search/queries.ts'
import { searchOf } from '#bench/search/requests.ts'
import type { SearchPort } from '#server/search/engine/port.ts'
import type { Document, Schema } from '#server/search/engine/schema.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { NaiveIndex } from './naive.ts'
import { type World, type WorldEvent, world } from './random-worlds.ts'

export interface PortContract {
  open(schema: Schema, documents: readonly Document[]): Promise<SearchPort>
  /** Random worlds. */
  runs: number
  /** Whether circles end, and near-ties are ordered, to the bit as in the index in memory. */
  hasExactPlaces: boolean
  timeout: number
}

const LISTINGS = 500
const MAX_DIFFERENT = 5

export function expectContract({ open, runs, hasExactPlaces, timeout }: PortContract): void {
  test('random worlds', { timeout }, async () => {
    const compare = async ({ schema, documents, events }: World) => {
      const port = await open(schema, documents)
      const naive = new NaiveIndex(schema, documents)
      for (const event of events) {
        if (!hasExactPlaces && dependsOnPlaces(event)) continue
        if ('apply' in event) {
          const { effects } = await port.apply(event.apply)
          expect(effects).toEqual(naive.apply(event.apply))
          expect((await port.health()).documents).toBe(naive.size)
        } else if ('search' in event) {
          const { filters } = event.search
          expect(await port.search(event.search)).toEqual(naive.search(event.search))
          expect(await port.counts([filters, []])).toEqual([naive.count(filters), naive.size])
        } else if ('medians' in event) {
          expect(await port.medians(event.medians)).toEqual(naive.medians(event.medians))
        }
      }
    }
    // Without shrinking, which takes minutes: the seed reproduces a failing world.
    await fc.assert(fc.asyncProperty(world, compare), { numRuns: runs, endOnFailure: true })
  })

  test('the searches of the bench', { timeout }, async () => {
    const documents = [...new Documents(LISTINGS).batches()].flat()
    const port = await open(searchSchema, documents)
    const naive = new NaiveIndex(searchSchema, documents)
    const vocabulary = new Vocabulary()
    const digests = new Map<string, number[]>()
    for (const address of searches) {
      const { request } = searchOf(address, vocabulary)
      expect(firstDifference(naive.search(request), await port.search(request)), address).toBeUndefined()
      const { filters } = request
      const medians = { filters, of: 'price', by: 'year' }
      expect(await port.medians(medians), address).toEqual(naive.medians(medians))
      const { total, digest } = await port.digest(filters)
      expect(total, address).toBe(naive.count(filters))
      const found = naive.search({
        filters,
        sort: { none: true },
        offset: 0,
        limit: LISTINGS,
        facets: 'none',
      })
      // The same cars have the same digest, and others have another.
      expect(digests.get(digest) ?? found.ids, address).toEqual(found.ids)
      digests.set(digest, found.ids)
    }
    expect(digests.size).toBeGreaterThan(searches.length / 2)
  })

  test('a median of a sample is near that of all', { timeout }, async () => {
    const documents = Array.from({ length: 20_000 }, (_, id) => ({ id, values: { n: (id * 7919) % 10_007 } }))
    const port = await open({ fields: { n: { kind: 'number' } }, sorts: {} }, documents)
    const { count, median } = await port.medians({ filters: [], of: 'n', sample: 4000 })
    expect(count).toBeGreaterThan(3000)
    expect(count).toBeLessThan(5000)
    expect(Math.abs(median! - 5003) / 5003).toBeLessThan(MAX_DIFFERENT / 100)
  })

  test('an invalid request is refused', { timeout }, async () => {
    const port = await open(searchSchema, [])
    await expect(async () => await port.count([{ field: 'wheels', min: 4 }])).rejects.toThrow(
      "unknown field 'wheels'",
    )
    await expect(async () => await port.count([{ field: 'price', min: Number.NaN }])).rejects.toThrow(
      'end in numbers',
    )
    await expect(async () => await port.medians({ filters: [], of: 'color' })).rejects.toThrow(
      "field 'color' has no median",
    )
    await expect(
      async () => await port.apply([{ upsert: { id: 1, values: { price: 'dear' } } }]),
    ).rejects.toThrow("document 1: 'price' is not a value")
  })
}

function dependsOnPlaces(event: WorldEvent): boolean {
  const request = 'search' in event ? event.search : 'medians' in event ? event.medians : undefined
  const filters = request?.filters ?? []
  const sort = request && 'sort' in request ? request.sort : { none: true }
  return filters.some(filter => 'near' in filter) || !('name' in sort || 'none' in sort)
}
