import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect as openSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { aJpeg, formWith, paperKind, photoKind, temporaryDirectory } from '#testing/uploads.ts'
import { type MultipartOptions, readMultipart, type UploadForm } from './multipart.ts'
import { uploadSession } from './uploader.ts'

let app: RunningApp
let address: string
let directory: Awaited<ReturnType<typeof temporaryDirectory>>

const form: UploadForm = {
  files: { photos: { kind: photoKind, maxCount: 3 }, paper: { kind: paperKind, maxCount: 1 } },
  uploader: uploadSession({ secret: 'a secret of tests, long enough to sign with' }),
}
const paperAlone: UploadForm = { ...form, files: { paper: { kind: paperKind, maxCount: 1 } } }

beforeAll(async () => {
  directory = await temporaryDirectory()
  app = await runningAppWith({ settings: { DATA_DIR: directory.path } })
  const route = (url: string, to: UploadForm, options: Partial<MultipartOptions>) =>
    app.app.post(url, { config: { takesFiles: true } }, async (request, reply) =>
      readMultipart(request, reply, to, { store: app.files, whenRefused: 'stop', ...options }),
    )
  route('/api/test/strict', form, {})
  route('/api/test/lenient', form, { whenRefused: 'skip' })
  route('/api/test/paper', paperAlone, {})
  route('/api/test/hurried', form, { timeouts: { idleMs: 100, totalMs: 60_000 } })
  route('/api/test/soon', form, { timeouts: { idleMs: 60_000, totalMs: 100 } })
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  await app.connections.pool.query('delete from files')
})

afterAll(async () => {
  await app.stop()
  await directory.remove()
})

test('text is kept, files are stored, and their references have the files’ positions in the form', async () => {
  const answer = await post(
    'strict',
    formWith(['make', 'Ford'], ['photos', aJpeg()], ['note', 'façade ✓'], ['photos', aJpeg()]),
  )
  expect(answer.body).toEqual({
    entries: [
      ['make', 'Ford'],
      ['photos', expect.stringMatching(/^file:[\da-f-]{36}$/)],
      ['note', 'façade ✓'],
      ['photos', expect.stringMatching(/^file:[\da-f-]{36}$/)],
    ],
    refused: [],
  })
  expect(await stored()).toEqual(['test-photo', 'test-photo'])
})

test('a file control without a file is no file', async () => {
  const empty = new FormData()
  empty.append('make', 'Ford')
  empty.append('photos', new Blob([]), '')
  expect((await post('strict', empty)).body).toEqual({ entries: [['make', 'Ford']], refused: [] })
})

test.each([
  [413, 'file-too-large', 'photos', [['photos', aJpeg(photoKind.maxBytes + 1)]]],
  [415, 'wrong-file-type', 'photos', [['photos', Buffer.from('MZ this is a program')]]],
  [
    415,
    'wrong-file-type',
    'paper',
    [
      ['photos', aJpeg()],
      ['paper', Buffer.from('<svg/>')],
    ],
  ],
  [413, 'too-many-files', 'photos', Array.from({ length: 4 }, () => ['photos', aJpeg()])],
  [413, 'file-too-large', 'paper', [['paper', aJpeg(paperKind.maxBytes + 1)]]],
] as [number, string, string, [string, Buffer][]][])(
  '%i %s: the answer names the field %s, and no file of the form is kept',
  async (status, code, field, parts) => {
    const answer = await post('strict', formWith(['make', 'Ford'], ...parts))
    expect(answer).toMatchObject({ status, body: { code, success: false, errors: [{ field }] } })
    expect(answer.body.errors[0].message).toBe(answer.body.message)
    expect(await stored()).toEqual([])
  },
)

test('where files may be skipped, the rest of the form comes with what was refused', async () => {
  const parts = formWith(
    ['photos', aJpeg()],
    ['photos', Buffer.from('MZ this is a program')],
    ['photos', aJpeg(photoKind.maxBytes + 1)],
    ['photos', aJpeg()],
    ['make', 'Ford'],
  )
  const { body } = await post('lenient', parts)
  expect(body.entries.map(([name]: [string]) => name).toSorted()).toEqual(['make', 'photos'])
  expect(body.refused).toEqual([
    { field: 'photos', message: expect.stringMatching(/^'picture.jpg': This file cannot be used/) },
    { field: 'photos', message: "'picture.jpg': This file is larger than 1 MB. Choose a smaller one." },
    { field: 'photos', message: "'picture.jpg': You can add up to 3 files." },
  ])
  expect(await stored()).toEqual(['test-photo'])
})

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

test.each([
  ['unsupported-type', { ...multipart, 'content-encoding': 'gzip' }, 'x'],
  ['bad-request', { 'content-type': 'multipart/form-data' }, 'x'],
  ['bad-request', multipart, '--x\r\nnothing of the kind'],
  ['bad-request', multipart, filePart('paper', 'cut off')],
  ['too-large', multipart, `${textPart('a', 'a'.repeat(300_000))}--x--`],
  ['too-large', multipart, `${textPart('a', 'a'.repeat(200_000)).repeat(2)}--x--`],
  ['too-large', multipart, `${textPart('a', 'a').repeat(1001)}--x--`],
  ['bad-request', multipart, `${filePart('other', 'x')}\r\n--x--`],
  ['bad-request', multipart, `${filePart('toString', 'x')}\r\n--x--`],
])('%s for what cannot be read', async (code, headers, body) => {
  const answer = await fetch(`${address}/api/test/paper`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ success: false, code, status: answer.status })
  expect(await stored()).toEqual([])
})

test('a route that does not take files refuses the form', async () => {
  expect((await post('../users/login', formWith(['make', 'Ford']))).status).toBe(415)
})

test('a form with too large a Content-Length is refused before its body', async () => {
  const socket = await sending('paper', 900_000_000)
  const answer = await answerOn(socket)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('"field":"paper"')
  // It stays open for a while, so that the answer arrives; a client that goes on sending is cut off.
  await closedWhileSending(socket)
})

test('where files may be skipped, the number of skipped bytes is limited', async () => {
  const socket = await sending('lenient', 'chunked')
  const answer = answerOn(socket)
  const write = (bytes: Buffer) =>
    socket.write(`${bytes.length.toString(16)}\r\n${bytes.toString('latin1')}\r\n`, 'latin1')
  write(Buffer.from(filePart('photos', '')))
  const chunk = aJpeg(1_000_000)
  let isAnswered = false
  answer.finally(() => {
    isAnswered = true
  })
  for (let sent = 0; sent < 130 && !isAnswered; sent++)
    if (!write(chunk)) await Promise.race([once(socket, 'drain'), answer])
  expect(await answer).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
})

test('a file is refused during its upload, and later bytes are not read', async () => {
  const socket = await sending('strict', 3_000_000)
  socket.write(filePart('photos', Buffer.from('MZ this is a program'.repeat(1000)).toString()))
  const answer = await answerOn(socket)
  expect(answer).toMatch(/^HTTP\/1.1 415 /)
  socket.destroy()
})

test.each([
  ['hurried', 'comes to a halt'],
  ['soon', 'takes too long'],
])('%s: a form that %s is given up', async route => {
  const socket = await sending(route, 500_000)
  socket.write(filePart('photos', aJpeg(20_000).toString('latin1')), 'latin1')
  expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 408 /)
  socket.destroy()
  expect(await stored()).toEqual([])
})

test('a broken connection leaves nothing', async () => {
  const socket = await sending('strict', 500_000)
  socket.write(filePart('photos', aJpeg(200_000).toString('latin1')), 'latin1')
  await expect.poll(() => filesUnder('unfinished'), { timeout: 10_000 }).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => filesUnder('unfinished'), { timeout: 10_000 }).toEqual([])
  expect(await stored()).toEqual([])
})

test('a browser without a login is identified by its signed cookie only', async () => {
  const first = await fetch(`${address}/api/test/strict`, {
    method: 'POST',
    body: formWith(['photos', aJpeg()]),
  })
  const [cookie = ''] = first.headers.getSetCookie()
  expect(cookie).toMatch(
    /^forecourt\.upload=[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const pair = cookie.slice(0, cookie.indexOf(';'))
  const again = await post('strict', formWith(['photos', aJpeg()]), { cookie: `a=b; ${pair}` })
  expect(again.cookies).toEqual([])
  const forged = pair.replace(/=.{22}/, `=${'A'.repeat(22)}`)
  const other = await post('strict', formWith(['photos', aJpeg()]), { cookie: forged })
  expect(other.cookies).toHaveLength(1)
  const { rows } = await app.connections.pool.query(
    'select uploader, count(*)::int from files group by 1 order by 2',
  )
  expect(rows.map(row => row.count)).toEqual([1, 2])
  expect(JSON.stringify(rows)).not.toContain('AAAAAAAAAAA')
})

async function post(route: string, body: FormData, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}/api/test/${route}`, { method: 'POST', body, headers })
  return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() }
}

/** A request that says how long it will be, and has sent nothing of it yet. */
async function sending(route: string, bytes: number | 'chunked'): Promise<Socket> {
  const socket = openSocket(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const length = bytes === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
  socket.write(
    `POST /api/test/${route} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
  )
  return socket
}

async function answerOn(socket: Socket): Promise<string> {
  const [bytes] = await once(socket, 'data')
  return bytes.toString()
}

async function closedWhileSending(socket: Socket): Promise<void> {
  const closed = once(socket, 'close')
  const chunk = Buffer.alloc(1024 * 1024)
  while (!socket.destroyed && socket.writable) {
    socket.write(chunk)
    await Promise.race([once(socket, 'drain'), closed])
  }
  await closed
}

function textPart(name: string, value: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function filePart(name: string, value: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n${value}`
}

async function filesUnder(folder: string): Promise<string[]> {
  return await readdir(join(directory.path, 'files', folder)).catch(() => [])
}

/** The kinds of the files that are in the database. */
async function stored(): Promise<string[]> {
  const { rows } = await app.connections.pool.query<{ kind: string }>('select kind from files')
  return rows.map(row => row.kind)
}
