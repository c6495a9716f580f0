import { expect, test } from 'vitest'
import { timesDepth } from '#testing/depth.ts'
import { withOpenSearch } from '#testing/opensearch/for-tests.ts'
import { expectContract } from '#testing/search-engine/port-contract.ts'
import type { Document, Schema } from '../engine/schema.ts'
import { OpenSearchIndex } from './opensearch-index.ts'
import { readOpenSearchUrl } from './opensearch-url.ts'

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
    ...{ runs: timesDepth(4), suggestsWords: false, hasExactPlaces: false, timeout: 600_000 },
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
