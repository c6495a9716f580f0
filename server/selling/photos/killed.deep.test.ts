/**
 * Server and worker are killed again and again while photographs are uploaded, rendered and published. Each
 * upload that was acknowledged ends as a photograph, each advert that is there has all of its photographs,
 * and after the clean-up no file is without an owner. `npm run drill:photos` does it twenty times.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_UPLOADS_PATH } from '#contracts/selling/photos.ts'
import { cleanUpFiles } from '#server/platform/files/clean-up.ts'
import { goneFrom } from '#server/platform/files/file-rows.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { timesDepth } from '#testing/depth.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { aPicture } from '#testing/photos.ts'
import { type RunningApp, runningAppWith, SECRET } from '#testing/running-app.ts'
import { aSellForm } from '#testing/sell-form.ts'
import { temporaryDirectory } from '#testing/uploads.ts'

const ROUNDS = timesDepth(0.1)
const PHOTOS = 3
/** The worker, which renders, has a lower priority than anything else that runs. */
const ROUND_MS = 180_000
/** What publishing an advert takes at most here; each round kills the server at another moment of it. */
const PUBLISHING_MS = 120

let fresh: FreshDatabase
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
/** For what is not killed: the seller's account, and what is there in the end. */
let forecourt: RunningApp
let seller: Person
let server: { child: ChildProcess; address: string }
let worker: ChildProcess
const children: ChildProcess[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  directory = await temporaryDirectory()
  forecourt = await runningAppWith({ on: fresh, settings: { DATA_DIR: directory.path } })
  seller = await aPerson(forecourt)
  server = await startedServer()
  worker = startedWorker()
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await forecourt.stop()
  await directory.remove()
})

test('nothing that was acknowledged is lost', { timeout: ROUNDS * ROUND_MS }, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const isOver = new AbortController()
    const killing = Promise.all([killServers(round, isOver.signal), killWorkers(round, isOver.signal)])
    const ids = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => uploaded(round * PHOTOS + at)))
    acknowledged.push(...ids)
    await Promise.all([publishedOnce(ids), killServerAfter((round * 11) % PUBLISHING_MS)])
    isOver.abort()
    await killing
  }
  const { pool } = forecourt.connections
  const processing = async () =>
    (await pool.query(`select id from photos where state = 'processing'`)).rowCount
  await expect.poll(processing, { timeout: ROUNDS * ROUND_MS, interval: 200 }).toBe(0)
  const waiting = async () =>
    (await pool.query(`select id from graphile_worker.jobs where task_identifier like '%photo%'`)).rowCount
  await expect.poll(waiting, { timeout: ROUND_MS, interval: 200 }).toBe(0)

  const { rows: photos } = await pool.query('select id, state from photos where id = any($1)', [acknowledged])
  expect(photos.map(({ state }) => state)).toEqual(acknowledged.map(() => 'ready'))
  const { rows: adverts } = await pool.query(
    `select state, jsonb_array_length(pictures) as pictures,
       (select count(*)::int from photos where listing_id = listings.id) as photos from listings`,
  )
  expect(adverts).toEqual(
    Array.from({ length: ROUNDS }, () => ({ state: 'available', pictures: PHOTOS, photos: PHOTOS })),
  )
  await noFileIsWithoutOwner()
})

/** A day later, when what is left of broken uploads may go. */
async function noFileIsWithoutOwner(): Promise<void> {
  const owners = [{ kind: 'photo', gone: goneFrom(forecourt.connections.database, 'photos', 'uuid') }]
  await cleanUpFiles(forecourt.files, owners, new Date(Date.now() + 25 * 3600_000))
  const stored: string[] = []
  for (const prefix of ['public', 'private', 'uploads', 'unfinished'])
    for await (const { key } of forecourt.files.objects.list(prefix)) stored.push(key)
  const { rows: files } = await forecourt.connections.pool.query(
    `select key from files join photos on owner_id = photos.id::text where owner_kind = 'photo'`,
  )
  expect(files).toHaveLength(ROUNDS * PHOTOS * 8)
  expect(stored.sort()).toEqual(files.map(({ key }) => key).sort())
}

/** At varying moments. */
async function killServers(round: number, isOver: AbortSignal): Promise<void> {
  for (let kill = 0; kill < 2; kill++) {
    await pause(30 + ((round * 137 + kill * 389) % 500), isOver)
    if (isOver.aborted) return
    await killServer()
  }
}

async function killServerAfter(ms: number): Promise<void> {
  await sleep(ms)
  await killServer()
}

async function killServer(): Promise<void> {
  const { child } = server
  if (child.killed) return
  child.kill('SIGKILL')
  await once(child, 'exit')
  server = await startedServer()
}

async function killWorkers(round: number, isOver: AbortSignal): Promise<void> {
  while (!isOver.aborted) {
    // It takes a while to start; some rounds let it come as far as rendering.
    await pause(1000 + ((round * 733) % 3000), isOver)
    const exited = once(worker, 'exit')
    worker.kill('SIGKILL')
    await exited
    worker = startedWorker()
  }
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)

/** As a browser does: what was not answered is asked again. Returns the id once all is acknowledged. */
async function uploaded(scene: number): Promise<string> {
  const bytes = new Uint8Array(
    await aPicture({ scene, width: 1300, height: 975 }).jpeg({ quality: 95 }).toBuffer(),
  )
  const created = await answered(() =>
    ask('POST', PHOTO_UPLOADS_PATH, { 'upload-length': String(bytes.length) }),
  )
  const path = created.headers.get('location')!
  for (;;) {
    const head = await answered(() => ask('HEAD', path))
    const offset = Number(head.headers.get('upload-offset'))
    if (offset === bytes.length) return path.split('/').at(-1)!
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    await ask('PATCH', path, headers, bytes.subarray(offset)).catch(() => undefined)
  }
}

/** Sends the form until it is answered; a second advert can't be made of the same photographs. */
async function publishedOnce(ids: readonly string[]): Promise<void> {
  const form = { ...aSellForm({ numberPlate: '', withoutPlate: true }), carimages: ids }
  const body = new TextEncoder().encode(JSON.stringify(form))
  const answer = await answered(() =>
    ask('POST', '/api/cars/createorUpdate', { 'content-type': 'application/json' }, body),
  )
  if (answer.status !== 200) expect((await answer.json()).code).toBe('photo-not-found')
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
) {
  return await fetch(server.address + path, {
    method,
    headers: { 'tus-resumable': '1.0.0', cookie: seller.cookies, ...headers },
    ...(body ? { body } : {}),
  })
}

/** Tries until a server answers. While a lock of a dead one lasts, the answer is 4xx. */
async function answered(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send().catch(() => undefined)
    if (answer && (answer.status < 400 || answer.status === 404)) return answer
    await sleep(50)
  }
}

async function startedServer() {
  const child = fork('testing/upload-server.ts', { env: environment() })
  children.push(child)
  const [said] = await once(child, 'message')
  return { child, address: said.address as string }
}

function startedWorker(): ChildProcess {
  const child = fork('server/worker.ts', {
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

const environment = () => ({
  ...process.env,
  DATABASE_URL: fresh.url,
  DATA_DIR: directory.path,
  SECRET,
  LOG_LEVEL: 'error',
})
