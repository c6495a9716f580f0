import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd, closeAll } from '#bench/cleanup.ts'
import { startSite } from '#bench/site.ts'
import { stockedDirectory } from '#bench/stock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { makeReady } from '../../scripts/setup/ready.mjs'
import { startOpenSearch } from './cluster.ts'
import { openSearchPrograms } from './programs.ts'
const say = console.log
const size = Number(process.argv[2] ?? 200000)
await makeReady({ site: true })
const dir = await stockedDirectory({ partner: size - 5000, live: 5000 }, say, atEnd)
const db = await openDatabase({ dataDirectory: dir, as: 'tool' })
atEnd(() => db.stop())
const programs = await openSearchPrograms()
if (typeof programs === 'string') throw new Error(programs)
const cluster = await startOpenSearch(programs, { heap: '1g' })
atEnd(() => cluster.stop())
const rss = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return ['VmRSS', 'VmHWM'].map(n => `${n} ${Math.round(Number(new RegExp(`${n}:\\s+(\\d+)`).exec(status)![1]) / 1024)} MiB`).join(', ')
}
const run = async (name: string, environment: NodeJS.ProcessEnv) => {
  const closers: (() => Promise<void>)[] = []
  const site = await startSite(dir, close => closers.push(close), { WORKER: 'off', ...environment })
  await sleep(3000)
  say(`${name}: ready in ${(site.readyMs / 1000).toFixed(1)} s, ${await rss(site.pid)}, ${site.listings} listings`)
  const total = async () => (await (await fetch(`${site.address}/api/cars/search?make=ford&pageSize=20`)).json() as any).data.pagination.total
  const from = performance.now()
  const first = await total()
  const firstMs = performance.now() - from
  for (let i = 0; i < 20; i++) await total()
  const from2 = performance.now()
  for (let i = 0; i < 20; i++) await total()
  say(`  make=ford: ${first} found, first ${firstMs.toFixed(0)} ms, then ${((performance.now() - from2) / 20).toFixed(1)} ms each; ${await rss(site.pid)}`)
  for (const close of closers) await close()
}
try {
  await run('in memory', {})
  await run('in memory again', {})
  await run('OpenSearch, which it builds', { SEARCH_URL: cluster.url })
  await run('OpenSearch, which is there', { SEARCH_URL: cluster.url })
  await run('OpenSearch, again', { SEARCH_URL: cluster.url })
} finally {
  await closeAll()
}
process.exit(0)
