/** The real app with its search index in OpenSearch. */
import { expect, onTestFinished, test } from 'vitest'
import type { AppliedChanges } from '#server/search/index-listeners.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { aListing } from '#testing/listing.ts'
import { withOpenSearch } from '#testing/opensearch/for-tests.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

const patience = { timeout: 15_000 }
/** The deadline of a search, and what a busy machine needs. */
const ANSWER_MS = 10_000

const count = async ({ get }: RunningApp, query: string): Promise<number> => {
  const { status, body } = await get(`/api/cars/search?pageSize=1&${query}`)
  return status === 200 ? body.data.pagination.total : -status
}

await withOpenSearch({}, cluster => {
  let apps = 0

  const settings = (prefix: string) => ({
    SEARCH_URL: cluster().url.replace('/forecourt', `/${prefix}`),
  })

  async function aDatabase(): Promise<FreshDatabase> {
    const database = await freshDatabase()
    onTestFinished(() => database.drop())
    return { ...database, drop: async () => undefined }
  }

  test('searches find listings, changes, and what is gone', { timeout: 60_000 }, async () => {
    const forecourt = await runningAppWith({ settings: settings(`app${apps++}`) }, aListing({ make: 'Saab' }))
    onTestFinished(() => forecourt.stop())
    expect(await count(forecourt, 'make=saab')).toBe(1)
    await forecourt.list(aListing({ make: 'Saab' }), aListing({ make: 'Alvis', model: 'Speed 20' }))
    expect(await count(forecourt, 'make=saab')).toBe(2)
    expect(await count(forecourt, 'make=alvis&model=speed-20')).toBe(1)
    await forecourt.connections.pool.query(`update listings set price_pence = 99900 where make = 'Alvis'`)
    await forecourt.connections.pool.query(`delete from listings where make = 'Saab'`)
    await forecourt.index.caughtUp()
    expect(await count(forecourt, 'make=saab')).toBe(0)
    expect(await count(forecourt, 'priceMin=999&priceMax=999')).toBe(1)
    expect((await forecourt.get('/api/health')).body).toMatchObject({
      ...{ status: 'ok', index: { documents: 1, lagMs: 0, leftOut: 0 } },
    })
  })

  test('an index that is gone is built again', { timeout: 60_000 }, async () => {
    const prefix = `app${apps++}`
    const forecourt = await runningAppWith({ settings: settings(prefix) }, aListing({ make: 'Saab' }))
    onTestFinished(() => forecourt.stop())
    const { address } = cluster().nodes[0]!
    const indices = (await (await fetch(`${address}/_cat/indices/${prefix}-*?h=index`)).text()).trim()
    expect((await fetch(`${address}/${indices}`, { method: 'DELETE' })).status).toBe(200)
    await expect.poll(() => count(forecourt, 'make=saab'), patience).toBe(1)
  })

  test('of two processes one writes, both hear of changes, and the other takes over', {
    timeout: 90_000,
  }, async () => {
    const on = await aDatabase()
    const shared = settings(`app${apps++}`)
    const first = await runningAppWith({ settings: shared, on }, aListing({ make: 'Saab' }))
    await first.list(aListing({ make: 'Alvis', model: 'Speed 20' }))
    const second = await runningAppWith({ settings: shared, on })
    onTestFinished(() => second.stop())
    // It has read nothing but the index, which has the name that no catalogue has.
    expect(await count(second, 'make=alvis&model=speed-20')).toBe(1)
    expect((await second.get('/api/health')).body.index).toMatchObject({ documents: 2, lagMs: null })

    const heard: AppliedChanges[] = []
    second.index.onChanges({ applied: changes => heard.push(changes), rebuilt: () => undefined })
    const [id] = await first.list(aListing({ make: 'Jowett', model: 'Javelin' }))
    await expect
      .poll(() => heard.flatMap(({ changes }) => changes), patience)
      .toEqual([{ id, effect: 'inserted' }])
    await expect.poll(() => count(second, 'make=jowett&model=javelin'), patience).toBe(1)

    await first.stop()
    const ids = await second.list(aListing({ make: 'Jowett', model: 'Javelin' }))
    expect(await count(second, 'make=jowett')).toBe(2)
    expect(heard.at(-1)!.changes).toContainEqual({ id: ids[0], effect: 'inserted' })
    expect((await second.get('/api/health')).body.index).toMatchObject({ documents: 4, lagMs: 0 })
  })

  test('while OpenSearch hangs, searches say so in time, and the rest goes on', {
    timeout: 90_000,
  }, async () => {
    const forecourt = await runningAppWith({ settings: settings(`app${apps++}`) })
    onTestFinished(() => forecourt.stop())
    const [id] = await forecourt.list(aListing({ make: 'Saab' }))
    const [node] = cluster().nodes
    node!.pause()
    try {
      const from = performance.now()
      const { status, body } = await forecourt.get('/api/cars/search?make=saab')
      expect(performance.now() - from).toBeLessThan(ANSWER_MS)
      expect([status, body.code, body.message]).toEqual([
        ...[503, 'not-ready', expect.stringContaining('not available at the moment')],
      ])
      expect((await forecourt.get(`/api/cars/${id}`)).status).toBe(200)
    } finally {
      node!.resume()
    }
    await expect.poll(() => count(forecourt, 'make=saab'), patience).toBe(1)
  })

  test('a site opens without OpenSearch, and searches once it is there', { timeout: 90_000 }, async () => {
    const [node] = cluster().nodes
    node!.pause()
    let forecourt: RunningApp
    try {
      forecourt = await runningAppWith({ settings: settings(`app${apps++}`) }, aListing({ make: 'Saab' }))
      onTestFinished(() => forecourt.stop())
      expect(await count(forecourt, 'make=saab')).toBe(-503)
    } finally {
      node!.resume()
    }
    await expect.poll(() => count(forecourt, 'make=saab'), { timeout: 60_000 }).toBe(1)
  })
})
