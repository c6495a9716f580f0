import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { readCardsIntoBuffers } from './card-buffers.store.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(aListing())
})
afterAll(() => forecourt.stop())

test('cards are read into the buffers, unless they would take too many of them', async () => {
  expect(await readCardsIntoBuffers(forecourt.connections.database)).toBe(true)
  expect(await readCardsIntoBuffers(forecourt.connections.database, 0)).toBe(false)
})
