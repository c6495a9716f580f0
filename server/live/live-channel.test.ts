import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { IndexListener } from '#server/search/index-listeners.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { listenerTo, unresponsiveListenerTo, upgrade } from '#testing/live-listener.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'
import { type Limits, LiveChannel } from './live-channel.ts'

const patience = { timeout: 15_000 }

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const query = (sql: string, ...values: unknown[]) => forecourt.connections.pool.query(sql, values)

async function withLimits(limits: Partial<Limits>): Promise<RunningApp> {
  const app = await runningAppWith({ limits })
  onTestFinished(() => app.stop())
  return app
}

test('listeners are told of a car that is added, changed and removed, once searches have it', async () => {
  const listener = await listenerTo(forecourt)
  const other = await listenerTo(forecourt)
  const [id] = await forecourt.list(aListing({ make: 'Saab', model: '900' }))
  await expect.poll(() => listener.heard, patience).toEqual([`insert ${id}`])
  expect((await forecourt.get('/api/cars/search?make=saab')).body.data.cars[0]._id).toBe(String(id))

  await query('update listings set price_pence = 123400 where id = $1', id)
  await expect.poll(() => listener.heard, patience).toEqual([`insert ${id}`, `update ${id}`])
  expect((await forecourt.get('/api/cars/search?make=saab')).body.data.cars[0].finalPrice).toBe(1234)

  await query('delete from listings where id = $1', id)
  const all = [`insert ${id}`, `update ${id}`, `delete ${id}`]
  await expect.poll(() => listener.heard, patience).toEqual(all)
  await expect.poll(() => other.heard, patience).toEqual(all)
  const versions = listener.messages.map(message => message.version)
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  expect(new Set(versions).size).toBe(3)
  expect(forecourt.index.health().version).toBe(versions.at(-1))
})

test('only searchable cars are announced: one is added by its publication and removed by its sale', async () => {
  const listener = await listenerTo(forecourt)
  const [draft] = await forecourt.list(aListing({ state: 'draft' }))
  await query('update listings set price_pence = 100 where id = $1', draft)
  const [marker] = await forecourt.list(aListing())
  await expect.poll(() => listener.heard, patience).toEqual([`insert ${marker}`])
  await query(`update listings set ${forcedState('available')} where id = $1`, draft)
  await expect.poll(() => listener.heard.at(-1), patience).toBe(`insert ${draft}`)
  await query(`update listings set ${forcedState('sold')} where id = $1`, draft)
  await expect.poll(() => listener.heard.at(-1), patience).toBe(`delete ${draft}`)
  await query('delete from listings where id = $1', draft)
  await query('delete from listings where id = $1', marker)
  await expect.poll(() => listener.heard.at(-1), patience).toBe(`delete ${marker}`)
  expect(listener.heard).toHaveLength(4)
})

test('a change is announced after its commit, one that is rolled back never', async () => {
  const listener = await listenerTo(forecourt)
  const [id] = await forecourt.list(aListing())
  await expect.poll(() => listener.heard, patience).toEqual([`insert ${id}`])
  const client = await forecourt.connections.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query('update listings set mileage = 1 where id = $1', [id])
  await client.query('rollback')
  await client.query('begin')
  await client.query('delete from listings where id = $1', [id])
  // Once the follower lags, it has read what is committed, and leaves this for after the deletion.
  const { rows } = await query(
    `insert into listings (source, make, model, price_pence) values ('live', 'Saab', '900', 100000) returning id`,
  )
  await expect.poll(() => forecourt.index.health().lagMs, patience).toBeGreaterThan(0)
  expect(listener.heard).toEqual([`insert ${id}`])
  await client.query('commit')
  const all = [`insert ${id}`, `delete ${id}`, `insert ${rows[0].id}`]
  await expect.poll(() => listener.heard, patience).toEqual(all)
})

test('a listener that does not answer a ping is dropped at the next', async () => {
  const app = await withLimits({ heartbeatMs: 300 })
  const listener = await listenerTo(app)
  // Each goes after a heartbeat or two, and the one that answers stays.
  for (let heartbeats = 0; heartbeats < 3; heartbeats++) {
    await unresponsiveListenerTo(app)
    expect(app.live.listeners).toBe(2)
    await expect.poll(() => app.live.listeners, patience).toBe(1)
  }
  const [id] = await app.list(aListing())
  await expect.poll(() => listener.heard, patience).toEqual([`insert ${id}`])
})

test('messages from listeners are ignored, and a large one closes the connection', async () => {
  const listener = await listenerTo(forecourt)
  listener.send('x'.repeat(1024))
  const [id] = await forecourt.list(aListing())
  await expect.poll(() => listener.heard, patience).toEqual([`insert ${id}`])
  listener.send('x'.repeat(1025))
  expect(await listener.closed).toBe(1009)
})

test('beyond the limit listeners are asked to try again later', async () => {
  const app = await withLimits({ listeners: 1 })
  const first = await listenerTo(app)
  expect(await (await listenerTo(app)).closed).toBe(1013)
  first.close()
  await expect.poll(() => app.live.listeners, patience).toBe(0)
  await listenerTo(app)
  expect(app.live.listeners).toBe(1)
})

test('a network has a limit of its own, and a place again once one of its listeners has gone', async () => {
  const app = await withLimits({ listenersOfNetwork: 1 })
  const first = await listenerTo(app)
  expect(await (await listenerTo(app)).closed).toBe(1013)
  first.close()
  await expect.poll(() => app.live.listeners, patience).toBe(0)
  const next = await listenerTo(app)
  const [id] = await app.list(aListing())
  await expect.poll(() => next.heard, patience).toEqual([`insert ${id}`])
})

test('when the index is rebuilt, listeners have to reconnect', async () => {
  const rebuilding = await runningAppWith({ following: { rebuildFrom: 3 } })
  onTestFinished(() => rebuilding.stop())
  const listener = await listenerTo(rebuilding)
  await rebuilding.list(aListing(), aListing(), aListing())
  expect(await listener.closed).toBe(1012)
  expect(listener.heard).toEqual([])
  const next = await listenerTo(rebuilding)
  const [id] = await rebuilding.list(aListing())
  await expect.poll(() => next.heard, patience).toEqual([`insert ${id}`])
})

test.each([{ waitingChanges: 2 }, { waitingMessages: 5 }])(
  'when more changes wait than %o, listeners have to reconnect',
  async limits => {
    const busy = await withLimits(limits)
    const [first, second] = [await listenerTo(busy), await listenerTo(busy)]
    await busy.list(aListing())
    await expect.poll(() => second.heard.length, patience).toBe(1)
    await busy.list(aListing(), aListing(), aListing())
    expect(await first.closed).toBe(1012)
    expect(await second.closed).toBe(1012)
  },
)

/** A channel of its own, whose index announces `changes` to sockets that only count. */
function bareChannel(limits: Partial<Limits> = {}) {
  const indexListeners: IndexListener[] = []
  const onChanges = (listener: IndexListener) => {
    indexListeners.push(listener)
    return () => undefined
  }
  const channel = new LiveChannel({ onChanges }, limits)
  onTestFinished(() => channel.close())
  return {
    channel,
    announce(count: number) {
      const changes = Array.from({ length: count }, (_, id) => ({ id, effect: 'updated' as const }))
      indexListeners[0]!.applied({ version: 1, changes })
    },
    joins({ reads }: { reads: boolean }) {
      const socket = Object.assign(new EventEmitter(), {
        sent: 0,
        bufferedAmount: 0,
        send({ length }: Buffer) {
          socket.sent++
          if (!reads) socket.bufferedAmount += length
        },
        close: () => socket.emit('close'),
        terminate: () => socket.emit('close'),
      })
      channel.join(socket as unknown as WebSocket, '192.0.2.1')
      return socket
    },
  }
}

test('a listener that never reads is dropped, and the others get everything', async () => {
  const { channel, joins, announce } = bareChannel({ bufferedBytes: 10_000 })
  const [deaf, listener] = [joins({ reads: false }), joins({ reads: true })]
  announce(1000)
  await expect.poll(() => listener.sent, patience).toBe(1000)
  expect(channel.listeners).toBe(1)
  expect(deaf.sent).toBeLessThan(200)
})

test('many changes are announced in turns that leave the event loop to others', {
  timeout: 60_000,
}, async () => {
  const { joins, announce } = bareChannel()
  const listener = joins({ reads: true })
  announce(100_000)
  await setImmediate()
  expect(listener.sent).toBeGreaterThan(0)
  expect(listener.sent).toBeLessThan(100_000)
  await expect.poll(() => listener.sent, patience).toBe(100_000)
})

test('pages of other sites are refused, those of this site and other clients are accepted', async () => {
  const host = '127.0.0.1:3000'
  const from = async (headers: Record<string, string>) => (await upgrade(forecourt, { headers })).status
  expect(await from({})).toBe(101)
  expect(await from({ host, origin: `http://${host}` })).toBe(101)
  expect(await from({ host: 'forecourt.example', origin: 'https://forecourt.example' })).toBe(101)
  expect(await from({ host, origin: 'https://elsewhere.example' })).toBe(403)
  expect(await from({ host, origin: 'http://127.0.0.1:3001' })).toBe(403)
  expect(await from({ host, origin: 'null' })).toBe(403)
})

test('a request without an upgrade gets 426, and no other address can be upgraded', async () => {
  const answer = await forecourt.app.inject('/api/chatbot/chatbot-changes')
  expect(answer.statusCode).toBe(426)
  expect(answer.headers.upgrade).toBe('websocket')
  expect(answer.json()).toMatchObject({ success: false, code: 'upgrade-required' })
  const { body } = await forecourt.get('/api/openapi.json')
  const described = body.paths['/api/chatbot/chatbot-changes'].get
  expect(Object.keys(described.responses)).toEqual(['101', '400', '403', '426', '431', '503'])

  for (const path of ['/api/cars/makes', '/api/docs/', '/api/nonesuch'])
    expect((await upgrade(forecourt, { path })).status).toBe(400)
})

test('when the server stops, all sockets are closed, with a time-out for those that do not answer', async () => {
  const app = await runningAppWith({ limits: { closeTimeoutMs: 300 } })
  const listener = await listenerTo(app)
  await unresponsiveListenerTo(app)
  const began = performance.now()
  await app.stop()
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await listener.closed).toBe(1001)
  expect(app.live.listeners).toBe(0)
})
