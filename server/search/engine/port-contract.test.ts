import { timesDepth } from '#testing/depth.ts'
import { expectContract } from '#testing/search-engine/port-contract.ts'
import { openInProcess } from './port.ts'

expectContract({
  open: (schema, documents) => openInProcess(schema, inOneBatch(documents)),
  ...{ runs: timesDepth(10), hasExactPlaces: true, timeout: 60_000 },
})

async function* inOneBatch<Item>(items: readonly Item[]) {
  yield items
}
