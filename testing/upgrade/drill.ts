/**
 * npm run drill:upgrade: two web processes behind a proxy (nginx with deploy/nginx.conf where it is installed)
 * are restarted one after the other, upgraded to the next version, and rolled back, while 110 requests a second
 * come: pages, searches, scripts of both versions, and reports of adverts, none of which may be lost. The next
 * version is a copy of this one with another build and a migration more. Ends with 1 after any failure.
 */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Adverts } from '#db/demo/advert.ts'
import { DEFAULT_SEED, today } from '#db/demo/defaults.ts'
import { fillIfEmpty } from '#db/demo/load-stock.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { startProxy } from '#testing/proxy.ts'
import { ready, serve } from '#testing/running-site.ts'
import { end, freePort } from '#testing/server-process.ts'
import { ROOT } from '../../scripts/setup/environment.mjs'
import { Load } from './load.ts'
import { nextVersion } from './next-version.ts'
import { startNginx } from './nginx.ts'

const STOP_TIMEOUT_MS = 30_000
const STEADY_MS = 10_000
/** Too few to learn prices from, which would take the processors. */
const ADVERTS = { partner: 200, live: 50 }
const SETTINGS = {
  NODE_ENV: 'production',
  DEMO_STOCK: 'on',
  RATE_LIMITS: 'off',
  SECRET: 'a secret of the drill, long enough to sign with',
  TRUST_PROXY: '1',
  WORKER: 'off',
}

const directory = await mkdtemp(join(tmpdir(), 'forecourt-upgrade-'))
await chmod(directory, 0o755)
const stops: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true })]
let failures = 1
try {
  failures = await drill()
} finally {
  for (const stop of stops.reverse()) await stop().catch(error => console.error(error))
}
process.exit(failures === 0 ? 0 : 1)

async function drill(): Promise<number> {
  console.log('Building the next version …')
  const next = await nextVersion(join(directory, 'next'))
  const data = join(directory, 'data')
  const database = await openDatabase({ dataDirectory: data, as: 'tool' })
  stops.push(() => database.stop())
  await migrate(database)
  const adverts = () => new Adverts({ seed: DEFAULT_SEED, on: today(), ...ADVERTS }, catalogue()).all()
  await fillIfEmpty(database.url, adverts, { removed: () => undefined, added: () => undefined })

  const settings = { ...SETTINGS, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  const running = new Map<number | 'worker', ChildProcess>()
  stops.push(() => Promise.all([...running.values()].map(child => end(child, STOP_TIMEOUT_MS))))
  /** Stops the process that has this place, and starts one of this version there. */
  async function replace(place: number | 'worker', root: string): Promise<void> {
    const before = running.get(place)
    if (before) await end(before, STOP_TIMEOUT_MS)
    const isWorker = place === 'worker'
    const options = { root, entry: isWorker ? 'server/worker.ts' : 'server/main.ts' }
    const child = serve(data, isWorker ? 0 : place, settings, options)
    running.set(place, child)
    if (!isWorker) await ready(child, place)
  }
  const ports = [await freePort(), await freePort()] as const
  const places = [...ports, 'worker'] as const
  for (const place of places) await replace(place, ROOT)
  const hasNginx = spawnSync('nginx', ['-v']).status === 0
  const proxy = hasNginx ? await startNginx(ports, directory) : await startProxy(ports)
  stops.push(() => proxy.stop())
  console.log(
    `The proxy is ${hasNginx ? 'nginx with deploy/nginx.conf' : 'testing/proxy.ts, as there is no nginx'}.`,
  )

  const load = new Load(proxy.address)
  load.begin()
  await load.phase('nothing happens', () => new Promise(resolve => setTimeout(resolve, STEADY_MS)))
  for (const [name, root] of [
    ['rolling restart', ROOT],
    ['upgrade', next],
    ['rolling restart of the next version', next],
    ['rollback', ROOT],
  ] as const)
    await load.phase(name, async () => {
      for (const place of places) await replace(place, root)
    })
  await load.phase('afterwards', () => new Promise(resolve => setTimeout(resolve, STEADY_MS)))
  await load.end()

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::int as stored from listing_reports',
  )
  await client.end()
  const lost = load.acknowledged - rows[0]!.stored
  console.log(`Reports of adverts: ${load.acknowledged} acknowledged, ${rows[0]!.stored} stored.`)
  return load.failures + Math.max(0, lost)
}
