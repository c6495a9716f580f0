import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { readAdverts } from './adverts.ts'

let forecourt: RunningApp
beforeAll(async () => {
  // All have one content.
  forecourt = await runningApp(...Array.from({ length: 30 }, () => aListing()))
})
afterAll(() => forecourt.stop())

async function ids(): Promise<number[]> {
  const client = await forecourt.connections.pool.connect()
  try {
    const { training, heldBack } = await readAdverts(client, Date.UTC(2026, 10, 1))
    return [...training, ...heldBack].map(({ id }) => id)
  } finally {
    client.release()
  }
}

test('of several adverts of one car the first is kept, whatever the order of the table', async () => {
  const before = await ids()
  expect(before).toHaveLength(1)
  // A row that is updated moves to the end of the table.
  await forecourt.connections.pool.query('update listings set updated_at = now() where id = $1', before)
  expect(await ids()).toEqual(before)
})

test('an advert whose facts do not agree teaches nothing', async () => {
  const before = await ids()
  const checks = { disagreements: ['Mileage: …'], notes: [] }
  const [odd] = await forecourt.list(aListing({ model: 'Fiesta', details: { factChecks: checks } }))
  const [plain] = await forecourt.list(
    aListing({ model: 'Puma', details: { factChecks: { ...checks, disagreements: [] } } }),
  )
  expect(await ids()).toEqual([...before, plain])
  expect(before).not.toContain(odd)
})
