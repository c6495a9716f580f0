/** More than the buffers of the system hold: tens of thousands of changes. */
import { expect, onTestFinished, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { listenerTo, unresponsiveListenerTo } from '#testing/live-listener.ts'
import { runningAppWith } from '#testing/running-app.ts'

test('a listener whose socket nobody reads is dropped, and the others get everything', {
  timeout: 120_000,
}, async () => {
  const small = await runningAppWith({ limits: { bufferedBytes: 64 * 1024 } })
  onTestFinished(() => small.stop())
  const deaf = await unresponsiveListenerTo(small)
  const listener = await listenerTo(small)
  await small.list(...Array.from({ length: 5000 }, () => aListing()))
  let announced = 5000
  for (let round = 0; round < 60 && small.live.listeners > 1; round++) {
    await small.connections.pool.query('update listings set mileage = mileage + 1')
    await small.index.caughtUp()
    announced += 5000
    await expect.poll(() => listener.messages.length, { timeout: 60_000 }).toBe(announced)
  }
  expect(small.live.listeners).toBe(1)
  const gone = new Promise<void>(resolve => deaf.once('close', () => resolve()))
  deaf.resume()
  await gone
})
