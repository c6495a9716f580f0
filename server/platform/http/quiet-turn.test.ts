import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runningApp } from '#testing/running-app.ts'
import { quietTurn } from './quiet-turn.ts'

test('a turn in which something was done is not quiet', async () => {
  let left = 5
  const work = () => {
    const until = performance.now() + 3
    while (performance.now() < until);
    if (--left > 0) setImmediate(work)
  }
  setImmediate(work)
  await quietTurn()
  expect(left).toBe(0)
})

test('what comes on a connection that is open is answered while the process stops', async () => {
  const { app, stop } = await runningApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(app.server, 'connection')
  const stopped = stop()
  socket.write('GET /api/cars/makes HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  await stopped
})
