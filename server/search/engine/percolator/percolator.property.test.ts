/**
 * The percolator against the search engine, over random schemas, documents and queries: a stored query
 * matches a document exactly if a search would find it.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesDepth } from '#testing/depth.ts'
import { document, filter, schema } from '#testing/search-engine/random-worlds.ts'
import { FacetedIndex } from '../faceted-index.ts'
import type { Filter } from '../query.ts'
import type { Document, Schema } from '../schema.ts'
import { Percolator } from './percolator.ts'

const runs = timesDepth(50)

interface World {
  schema: Schema
  documents: Document[]
  events: WorldEvent[]
}

type WorldEvent = { set: [id: number, filters: Filter[]][] } | { delete: number[] } | { match: true }

/** Few ids, so that queries are replaced and deleted, and few filters, so that some queries are equal. */
const id = fc.oneof(fc.nat(60), fc.constantFrom(2 ** 32, 2 ** 53 - 1))

const world: fc.Arbitrary<World> = schema.chain(one => {
  const filters = fc
    .array(filter(one), { minLength: 1, maxLength: 12, size: 'max' })
    .chain(some => fc.array(fc.constantFrom(...some), { maxLength: 3 }))
  const set = fc.array(fc.tuple(id, filters), { maxLength: 40, size: 'max' })
  return fc.record({
    schema: fc.constant(one),
    documents: fc.uniqueArray(document(one), { maxLength: 30, selector: each => each.id, size: 'max' }),
    events: fc.array(
      fc.oneof(
        fc.record({ set }),
        fc.record({ delete: fc.array(id, { maxLength: 20 }) }),
        fc.constant({ match: true as const }),
      ),
      { minLength: 2, maxLength: 10 },
    ),
  })
})

test('stored queries match what the engine finds in random worlds', {
  timeout: 60_000 + runs * 1000,
}, () => {
  fc.assert(fc.property(world, compare), { numRuns: runs, endOnFailure: true })
})

function compare({ schema, documents, events }: World): void {
  const percolator = new Percolator(schema)
  const engine = FacetedIndex.build(schema, documents)
  const queries = new Map<number, Filter[]>()
  for (const event of [...events, { match: true }] as WorldEvent[]) {
    if ('set' in event) {
      for (const [id, filters] of event.set) {
        percolator.set(id, filters)
        queries.set(id, filters)
      }
    } else if ('delete' in event) {
      for (const id of event.delete) {
        percolator.delete(id)
        queries.delete(id)
      }
    } else {
      const expected = findersOf(engine, documents, queries)
      for (const one of documents) expect(percolator.matching(one)).toEqual(expected.get(one.id))
    }
    expect(percolator.size).toBe(queries.size)
  }
}

/** For each document the ids of the queries that find it, ascending. */
function findersOf(engine: FacetedIndex, documents: readonly Document[], queries: Map<number, Filter[]>) {
  const finders = new Map(documents.map(({ id }): [number, number[]] => [id, []]))
  for (const [id, filters] of [...queries].sort(([a], [b]) => a - b)) {
    const page = { sort: { none: true as const }, offset: 0, limit: 1000, facets: 'none' as const }
    for (const found of engine.search({ filters, ...page }).ids) finders.get(found)!.push(id)
  }
  return finders
}
