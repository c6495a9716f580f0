/** The setting of tests that need a real OpenSearch; where it can't be had they are skipped, and say so. */
import { afterAll, beforeAll, describe } from 'vitest'
import { type OpenSearchCluster, startOpenSearch } from './cluster.ts'
import { openSearchPrograms } from './programs.ts'

const START_MS = 150_000

/** `tests` is called with a function that returns the cluster, once it runs. */
export async function withOpenSearch(
  options: { size?: number },
  tests: (cluster: () => OpenSearchCluster) => void,
): Promise<void> {
  const programs = await openSearchPrograms()
  if (typeof programs === 'string') {
    console.warn(programs)
    describe.skip(programs, () => tests(() => undefined as never))
    return
  }
  describe(`OpenSearch ${programs.version}`, () => {
    let cluster: OpenSearchCluster
    beforeAll(async () => {
      cluster = await startOpenSearch(programs, options)
    }, START_MS)
    afterAll(() => cluster?.stop(), START_MS)
    tests(() => cluster)
  })
}
