/** What the site does while its PostgreSQL is stopped. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnyInput, Endpoint } from '#contracts/api/endpoint.ts'
import { problemCodes } from '#contracts/api/problem-codes.ts'
import { getCar } from '#contracts/listings/endpoints.ts'
import { getMakes } from '#contracts/search/endpoints.ts'
import { isAlive } from '#demo/postgres/process-mark.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningAppWith, SECRET } from '#testing/running-app.ts'
import { migrate } from './platform/database/migrate.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { serveSite } from './site.ts'

const CARS = 30

type Dispatch = (endpoint: Endpoint, input: AnyInput) => Promise<{ status: number }>

/**
 * A site whose pages need what the API has at their address. A page that fails is a 500, as React Router
 * makes it.
 */
const build = {
  entry: {
    module: {
      inlineScripts: [],
      loadContext: (dispatch: Dispatch) => dispatch,
      createRequestHandler: () => async (request: Request, dispatch: Dispatch) => {
        const [, id = ''] = /^\/cars\/(\d+)$/.exec(new URL(request.url).pathname) ?? []
        const { status } = await (id ? dispatch(getCar, { params: { id } }) : dispatch(getMakes, {}))
        return new Response('A page', { status: status === 200 ? 200 : 500 })
      },
    },
  },
  routes: {},
  assets: { entry: {}, routes: {} },
} as unknown as ServerBuild

let dataDirectory: string
let database: OpenDatabase
let forecourt: RunningApp

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'data-'))
  await chmod(dataDirectory, 0o755)
  database = await openDatabase({ dataDirectory, as: 'tool' })
  await migrate(database)
  const on = { ...database, drop: () => database.stop() }
  const cars = Array.from({ length: CARS }, () => aListing({ make: 'Ford', model: 'Focus' }))
  forecourt = await runningAppWith({ on }, ...cars)
  await serveSite(
    forecourt.app,
    { build: async () => build, assets: undefined },
    {
      siteUrl: undefined,
      pageForms: forecourt.pageForms,
      secret: SECRET,
      takesStripe: false,
      versions: async () => '',
      objects: forecourt.files.objects,
    },
  )
  // The first page of results is read before the database goes away; the second is not.
  expect((await forecourt.get('/api/cars/search?make=ford&pageSize=20')).body.data.cars).toHaveLength(20)
  await forecourt.get('/api/services/static-value')
  await stopPostgres()
})

afterAll(async () => {
  await forecourt.stop()
  await rm(dataDirectory, { recursive: true })
})

test('searches go on, with the cards that were read before', async () => {
  const { status, body } = await forecourt.get('/api/cars/search?make=ford&pageSize=20&facets=year')
  expect(status).toBe(200)
  expect(body.data.cars).toHaveLength(20)
  expect(body.data).not.toHaveProperty('carsMissing')
  expect(body.data.facets.year).toMatchObject({ kind: 'histogram' })
})

test('cars that were not read before are counted, and the answer says how many it lacks', async () => {
  const { status, body } = await forecourt.get('/api/cars/search?make=ford&pageSize=20&page=2')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ cars: [], carsMissing: CARS - 20, pagination: { total: CARS } })
})

test.each([
  '/api/cars/count?make=ford',
  '/api/cars/makes',
  '/api/cars/models?make=ford',
  '/api/cars/getLatest?limit=1',
  '/api/services/static-value',
])('%s needs no database', async path => {
  expect((await forecourt.get(path)).status).toBe(200)
})

test.each(['/api/cars/1', '/api/cars/getCarList?ids=1', '/api/cars/1/similar'])(
  '%s says that it is not available, and when to try again',
  async path => {
    const answer = await forecourt.app.inject(path)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'database-unavailable',
      message: problemCodes['database-unavailable'].title,
    })
  },
)

test('a page that needs the database says the same by its status, another is served', async () => {
  const car = await forecourt.app.inject('/cars/1')
  expect(car.statusCode).toBe(503)
  expect(car.headers['retry-after']).toBe('10')
  expect((await forecourt.app.inject('/cars/makes')).statusCode).toBe(200)
})

test('logging in is not available, and is not called a wrong password', async () => {
  const login = { email: 'jo@example.com', password: 'Passw0rd!' }
  expect(await forecourt.post('/api/users/login', login)).toMatchObject({
    status: 503,
    body: { code: 'database-unavailable' },
  })
})

test('health says that the site is degraded', async () => {
  expect(await forecourt.get('/api/health')).toMatchObject({ status: 503, body: { status: 'degraded' } })
  expect(await forecourt.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('the log has one line of it, without a stack', () => {
  const lines = forecourt.log.map(line => JSON.parse(line))
  expect(lines.filter(line => /database/.test(line.msg))).toHaveLength(1)
  expect(lines.filter(line => line.err)).toEqual([])
})

test('once the database is back everything is', async () => {
  database = await openDatabase({ dataDirectory, as: 'tool' })
  expect((await forecourt.get('/api/cars/search?make=ford&pageSize=20&page=2')).body.data.cars).toHaveLength(
    10,
  )
  expect((await forecourt.get('/api/cars/1')).status).toBe(200)
})

/** As an operator would: `stop` leaves it running for the index, which is connected too. */
async function stopPostgres(): Promise<void> {
  await database.stop()
  const pid = Number((await readFile(join(database.where, 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGINT')
  await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 })
}
