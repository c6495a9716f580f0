/**
 * Requests that programs send and browsers never do. Each is answered, cheaply, or its connection is closed.
 * Longer than usual: a table of requests and the sockets that send them.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readMultipart } from '#server/platform/files/uploads/multipart.ts'
import { aListing } from '#testing/listing.ts'
import { hostOf } from '#testing/live-listener.ts'
import { aPerson } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

const BODY_MS = 300
const IDLE_MS = 600

let forecourt: RunningApp
let port: number
beforeAll(async () => {
  forecourt = await runningAppWith({ timeouts: { body: BODY_MS, idle: IDLE_MS } }, aListing())
  const { pool } = forecourt.connections
  await pool.query(
    `insert into settings (name, value) values ('CHATBOT_ENABLED', 'true')
     on conflict (name) do update set value = excluded.value`,
  )
  forecourt.app.get('/api/test/wrong-number', () => pool.query('select $1::integer', ['ann@mail.example']))
  forecourt.app.get('/api/test/second-row', () =>
    pool.query(
      `insert into settings (name, value) values ('ann@mail.example', '1'), ('ann@mail.example', '1')`,
    ),
  )
  forecourt.app.get('/api/test/large', () => Buffer.alloc(1_000_000))
  forecourt.app.post('/api/test/form', async ({ body }) => ({ body }))
  const form = { files: {}, uploader: async () => 'user:1' }
  forecourt.app.post('/api/test/files', { config: { takesFiles: true } }, (request, reply) =>
    readMultipart(request, reply, form, { store: forecourt.files, whenRefused: 'skip' }),
  )
  port = Number((await hostOf(forecourt)).split(':')[1])
})
afterAll(() => forecourt.stop())

function connection(): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => {
    socket.destroy()
  })
  return socket
}

/** Sends these bytes; resolves to all that comes back once the server closes the connection. */
async function answerTo(bytes: string, socket = connection()): Promise<string> {
  let answer = ''
  socket.setEncoding('latin1').on('data', text => {
    answer += text
  })
  socket.write(bytes, 'latin1')
  await new Promise(resolve => socket.once('close', resolve))
  return answer
}

const get = (target: string, host = 'forecourt.test') =>
  answerTo(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

const isProblem = (status: number) =>
  expect.stringMatching(
    new RegExp(
      `^HTTP/1.1 ${status} [^]*\r\ncontent-type: application/problem\\+json[^]*"success":false`,
      'i',
    ),
  )
const securityHeaders = [
  "content-security-policy: default-src 'none'",
  'x-content-type-options: nosniff',
] as const

test.each([
  ['Host: forecourt.test\r\nHost: evil.example'],
  ['Host: forecourt.test\r\nhOST: forecourt.test'],
  ['Host: forecourt.test, evil.example'],
])('a request has one host: %s', async hosts => {
  expect(await answerTo(`GET /api/openapi.json HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)).toEqual(
    isProblem(400),
  )
})

test.each([
  ['/%', 400],
  ['/api/cars/%ff', 400],
  ['/%00', 400],
  ['/api/cars/1%00', 400],
  ['/api/docs/static/%00', 400],
  ['/search?keywords=tow%00bar', 400],
  ['/api/cars/search?city=%ED%A0%80', 400],
  ['http://elsewhere.test/', 400],
  ['*', 400],
  ['/api/docs/static/..', 404],
  ['/api/docs/static/%2e%2e/x', 404],
])('GET %s is a problem with status %i and the headers of every answer', async (target, status) => {
  const answer = await get(target)
  expect(answer).toEqual(isProblem(status))
  for (const header of securityHeaders) expect(answer.toLowerCase()).toContain(header)
})

test.each(['a b', '[', 'a:b:c', 'a/b', 'user@a', 'a:99999', 'a%'])('a Host of %s is refused', async host => {
  for (const target of ['/api/health', '/robots.txt']) expect(await get(target, host)).toEqual(isProblem(400))
})

test.each(['a', 'a_b.test:3000', '127.0.0.1:80', '[::1]:3000'])('a Host of %s is taken', async host => {
  expect(await get('/api/health', host)).toMatch(/^HTTP\/1.1 200 /)
})

test('bytes that are no request, and headers that are too large, are problems too', async () => {
  const garbage = await answerTo('NONSENSE\r\n\r\n')
  const large = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(garbage).toEqual(isProblem(400))
  expect(large).toEqual(isProblem(431))
  for (const header of securityHeaders) expect(garbage.toLowerCase()).toContain(header)
})

const SEARCH = '/api/cars/search'
const nested = (times: number) => `${'['.repeat(times)}1${']'.repeat(times)}`

test.each([
  'make',
  'not',
  'price',
  'keywords',
  'city',
  'dealer',
  'motExpiryDate',
  'source',
  'page',
  'criteria',
])(
  'a search whose %s is an object with a method’s name, or an array in 9,000 arrays, is refused',
  async name => {
    for (const value of ['{"toString":1}', nested(9000)]) {
      const answer = await forecourt.app.inject({
        method: 'POST',
        url: SEARCH,
        headers: { 'content-type': 'application/json' },
        payload: `{"${name}":${value}}`,
      })
      // An object of criteria is one of those names, and `toString` an unknown criterion in it.
      expect([value.slice(0, 20), answer.statusCode]).toEqual([value.slice(0, 20), 400])
    }
  },
)

test('a search with NUL in its words is saved without it', async () => {
  const person = await aPerson(forecourt)
  const saved = await person.post('/api/users/saveSearch', { query: 'keywords=tow%00bar', tell: 'daily' })
  expect(saved).toMatchObject({ status: 201, body: { data: { query: 'keywords=towbar' } } })
})

const unstorable = {
  'a NUL': 'Ann\0',
  'half of a surrogate pair': 'Ann\ud800',
  '33 levels': JSON.parse(nested(33)),
}

test.each(Object.entries(unstorable))(
  'every endpoint that takes JSON refuses %s, in a value, deeper, or in a key, and names the field',
  async (_name, value) => {
    const person = await aPerson(forecourt)
    const document = (await forecourt.get('/api/openapi.json')).body
    let asked = 0
    for (const [path, methods] of Object.entries<Record<string, { requestBody?: { content: object } }>>(
      document.paths,
    ))
      for (const [method, { requestBody }] of Object.entries(methods)) {
        if (!requestBody || !('application/json' in requestBody.content)) continue
        asked++
        for (const note of [value, { a: [value] }, ...(typeof value === 'string' ? [{ [value]: 1 }] : [])]) {
          const answer = await forecourt.app.inject({
            method: method as 'POST',
            url: path.replaceAll(/\{\w+\}/g, '1'),
            headers: { cookie: person.cookies },
            payload: { note },
          })
          expect([method, path, answer.statusCode, answer.json().errors[0]?.field]).toEqual([
            ...[method, path, 400, 'note'],
          ])
        }
      }
    expect(asked).toBeGreaterThan(30)
  },
)

test('forms are refused like JSON, URL-encoded and in parts', async () => {
  for (const text of ['Ann%00', 'Ann%ED%A0%80', 'Ann\0'])
    expect(
      await forecourt.app.inject({
        method: 'POST',
        url: '/api/test/form',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `name=${text}`,
      }),
    ).toMatchObject({ statusCode: 400 })
  const part = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAnn\0\r\n--x--'
  const head = `Host: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${part.length}`
  const post = `POST /api/test/files HTTP/1.1\r\nConnection: close\r\n${head}\r\n\r\n${part}`
  expect(await answerTo(post)).toEqual(isProblem(400))
})

test('texts with emoji and accents are taken, and 30 levels', async () => {
  const answer = await forecourt.app.inject({
    method: 'POST',
    url: '/api/test/form',
    payload: { name: 'Ann 🚗 façade', deep: JSON.parse(nested(30)) },
  })
  expect(answer.json().body.name).toBe('Ann 🚗 façade')
})

test('the log of a failed statement has no values: neither its message nor its detail, context or parameters', async () => {
  for (const [path, code] of [
    ['wrong-number', '22P02'],
    ['second-row', '23505'],
  ]) {
    expect((await forecourt.get(`/api/test/${path}`)).body.message).not.toContain('ann')
    const line = forecourt.log.findLast(text => text.includes('unexpected error'))!
    expect(JSON.parse(line).err).toMatchObject({ code, stack: expect.stringContaining('at ') })
    expect(line).not.toContain('ann@mail')
  }
})

test('the answer to 25,000 unknown values is a page long', async () => {
  const values = Array.from({ length: 25_000 }, (_, i) => `f${i.toString(36)}`)
  for (const body of [
    { features: values },
    { make: values },
    { facets: values },
    { criteria: Object.fromEntries(values.map(value => [value, 1])) },
  ]) {
    const answer = await forecourt.app.inject({ method: 'POST', url: SEARCH, payload: body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.length).toBeLessThanOrEqual(20)
    expect(answer.body.length).toBeLessThan(4000)
  }
  const described = await forecourt.app.inject({
    method: 'POST',
    url: '/api/cars/generate-descriptions',
    payload: { make: 'Ford', model: 'Focus', features: values.slice(0, 10_000) },
  })
  expect([described.statusCode, described.body.length < 10_000]).toEqual([400, true])
})

const slowHead = `POST ${SEARCH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`

/**
 * Sends this head, and then a byte now and again; resolves to the answer once the server closes the
 * connection.
 */
async function drippedAfter(head: string): Promise<string> {
  const socket = connection()
  const dripping = setInterval(() => socket.write(' '), BODY_MS / 10)
  onTestFinished(() => clearInterval(dripping))
  return await answerTo(head, socket)
}

test('a body that comes byte by byte is refused when its time is over, and the connection closed', async () => {
  expect(await drippedAfter(slowHead)).toEqual(isProblem(408))
})

test('a body that no route reads may not hold its connection either', async () => {
  const head = slowHead.replace('Content-Length: 1000', 'Content-Length: 100000')
  expect(await drippedAfter(head.replace('POST', 'GET'))).toMatch(/^HTTP\/1.1 200 /)
  expect(await drippedAfter(head.replace('POST', 'DELETE'))).toEqual(isProblem(405))
})

test('a body that is interrupted does not end the process when its time is over', async () => {
  const begun = once(forecourt.app.server, 'request')
  const socket = connection()
  socket.write(slowHead)
  await begun
  socket.destroy()
  // This one began later, so the time of the first is over too.
  expect(await drippedAfter(slowHead)).toEqual(isProblem(408))
  expect(await get('/api/health')).toMatch(/^HTTP\/1.1 200 /)
})

test('a client that does not read its answers is disconnected', async () => {
  const socket = connection()
  // Far more than the system's buffers hold.
  socket.write('GET /api/test/large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50))
  socket.pause()
  const sockets = () =>
    new Promise<number>(resolve => forecourt.app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(sockets, { timeout: 10_000 }).toBe(1)
  await expect.poll(sockets, { timeout: 10_000 }).toBe(0)
})

test('a client that never ends its request is disconnected', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost:')).not.toContain('200')
})

test('an error quotes what was sent in its field, shortened and visible, but no secret', async () => {
  const asked = await forecourt.get('/api/cars/search?priceMax=20.000&pageSize=101')
  expect(asked.body.errors).toMatchObject([
    { field: 'priceMax', message: 'Price must be a number', value: '20.000' },
    { field: 'pageSize', value: '101' },
  ])
  const form = { email: `x\u0007${'y'.repeat(99)}`, password: 'short', otp: '12' }
  const refused = await forecourt.post('/api/users/create', form)
  const [email] = refused.body.errors.filter(({ field }: { field: string }) => field === 'email')
  expect(email.value).toBe(`x\\u{7}${'y'.repeat(57)}…`)
  expect(JSON.stringify(refused.body)).not.toContain('short"')
})
