import { expect, test } from 'vitest'
import { Random } from '#db/demo/random.ts'
import { timesDepth } from '#testing/depth.ts'
import { withOpenSearch } from '#testing/opensearch/for-tests.ts'
import { propertySeed } from '#testing/property-seed.ts'
import { NaiveIndex } from '#testing/search-engine/naive.ts'
import { expectContract } from '#testing/search-engine/port-contract.ts'
import type { Document, Schema } from '../engine/schema.ts'
import { OpenSearchIndex } from './opensearch-index.ts'
import { readOpenSearchUrl } from './opensearch-url.ts'

const METRE = 1 / 1609

async function* inOneBatch<Item>(items: Item[]) {
  yield items
}

await withOpenSearch({}, cluster => {
  let worlds = 0
  const opened = async (schema: Schema, documents: readonly Document[], position = '0') => {
    const location = { ...readOpenSearchUrl(cluster().url)!, prefix: `world${worlds++}` }
    const index = new OpenSearchIndex(location, schema, 1, () => undefined)
    await index.build(inOneBatch([...documents]), position)
    return index
  }

  expectContract({
    open: async (schema, documents) => (await opened(schema, documents)).port,
    // Its places are rounded in another way, by less than a foot. Words of texts are not suggested: no search of the site needs what that would take.
    ...{ runs: timesDepth(4), hasExactPlaces: false, timeout: 600_000 },
  })

  test('places are measured to the metre', async () => {
    const random = new Random(propertySeed, 1, 0)
    const point = () => ({
      latitude: random.int(500_000, 590_000) / 1e4,
      longitude: random.int(-60_000, 20_000) / 1e4,
    })
    const documents = Array.from({ length: 5000 }, (_, id) => ({ id, values: { place: point() } }))
    const schema: Schema = { fields: { place: { kind: 'geo' } }, sorts: {} }
    const { port } = await opened(schema, documents)
    const naive = new NaiveIndex(schema, documents)
    for (const miles of [5, 25, 60, 200]) {
      const near = point()
      const within = (radius: number) => ({
        ...{ filters: [{ field: 'place', near, miles: radius }], sort: { near }, offset: 0, limit: 5000 },
        facets: 'none' as const,
      })
      const inMemory = (radius: number) => naive.search(within(radius))
      const { ids, miles: distances } = await port.search(within(miles))
      expect(ids).toEqual(expect.arrayContaining(inMemory(miles - METRE).ids))
      expect(inMemory(miles + METRE).ids).toEqual(expect.arrayContaining(ids))
      expect(distances).toEqual(distances!.toSorted((a, b) => a! - b!))
    }
  })

  test('what was read at an older position of the log changes nothing', async () => {
    const schema: Schema = { fields: { n: { kind: 'number' } }, sorts: {} }
    const { port } = await opened(schema, [{ id: 1, values: { n: 1 } }], '10')
    const put = (id: number, n: number) => ({ upsert: { id, values: { n } } })
    expect(await port.apply([put(1, 2), put(2, 2)], '20')).toEqual({
      ...{ version: 20, effects: ['updated', 'inserted'] },
    })
    expect(await port.apply([put(1, 3), { remove: 2 }, put(3, 3)], '15')).toEqual({
      ...{ version: 15, effects: ['none', 'none', 'inserted'] },
    })
    const counts = () => port.counts([2, 3].map(n => [{ field: 'n', min: n, max: n }]))
    expect(await counts()).toEqual([2, 1])
    await port.apply([{ remove: 2 }, { remove: 9 }], '30')
    expect(await counts()).toEqual([1, 1])
  })
})
