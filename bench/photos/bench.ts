/**
 * `npm run bench:photos -- --json [--data DIR]`: forty photographs of 12 megapixels from the first request until the last is ready,
 * on two cores, while searches run. (README.md)
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { atEnd } from '../cleanup.ts'
import { main } from '../main.ts'
import { readOptions } from '../options.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import { startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { type Peaks, runOn, watchMemory } from './process-tree.ts'
import type { Searched, SearchTask } from './searching.ts'
import { photographLike, Seller } from './seller.ts'

const USAGE =
  'npm run bench:photos -- [--json] [--partner 600000 --live 20000] [--data DIR] [--photos 40] [--searches 50]'

const schema = z.object({
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  data: z.string().optional(),
  photos: z.coerce.number().int().min(1).max(200).default(40),
  /** Per second. */
  searches: z.coerce.number().min(1).max(5000).default(50),
  json: z.boolean().default(false),
})

/** Pictures that differ; of more photographs some are the same. */
const SCENES = 10
const IDLE_SECONDS = 20

interface Figures {
  listings: number
  photos: number
  /** From the first request until the last upload was acknowledged, and until the last photograph was ready. */
  uploadedSeconds: number
  readySeconds: number
  refused: number
  searches: { before: Searched; uploading: Searched; rendering: Searched }
  /** MB; empty where the system does not say. */
  memory: Peaks
  /** Whether the site had two processors, and the clients others. */
  onTwoCores: boolean
  machine: Machine
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<Figures> {
  const machine = thisMachine()
  const directory = await stockedDirectory(options, say, atEnd)
  const scenes = await Promise.all(Array.from({ length: SCENES }, (_, scene) => photographLike(scene + 1)))
  const photographs = Array.from({ length: options.photos }, (_, at) => scenes[at % SCENES]!)
  const onTwoCores = runOn('first two')
  const site = await startSite(directory, atEnd)
  if (onTwoCores) runOn('others')
  say(`${site.listings.toLocaleString('en-GB')} listings; ${options.searches} searches a second …`)
  const task = { address: site.address, aSecond: options.searches }
  await searchedWhile(task, () => sleep(5000))
  const before = await searchedWhile(task, () => sleep(IDLE_SECONDS * 1000))
  say(`${options.photos} photographs of ${Math.round(scenes[0]!.length / 1e5) / 10} MB …`)
  const memory = watchMemory(site.pid)
  const seller = await Seller.at(site.address)
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  const uploading = await searchedWhile(task, () => seller.uploads(photographs).then(seconds))
  const rendering = await searchedWhile(task, async () => ({
    refused: await seller.waits(),
    ready: seconds(),
  }))
  return {
    listings: site.listings,
    photos: options.photos,
    uploadedSeconds: uploading.result,
    readySeconds: rendering.result.ready,
    refused: rendering.result.refused,
    searches: { before: before.searched, uploading: uploading.searched, rendering: rendering.searched },
    memory: memory.stop(),
    onTwoCores,
    machine,
  }
}

async function searchedWhile<Result>(task: SearchTask, work: () => Promise<Result>) {
  const searching = fork(new URL('./searching.ts', import.meta.url))
  searching.send(task)
  const result = await work()
  searching.send('stop')
  const [searched] = (await once(searching, 'message')) as [Searched]
  searching.disconnect()
  return { result, searched }
}

function report(figures: Figures): string {
  const { listings, photos, uploadedSeconds, readySeconds, refused, searches, memory, onTwoCores, machine } =
    figures
  const line = (name: string, { answered, p50Ms, p95Ms, p99Ms, failed }: Searched) =>
    name.padEnd(24) +
    [answered, p50Ms, p95Ms, p99Ms, failed].map(value => String(value).padStart(10)).join('')
  const peaks = Object.entries(memory).map(([part, megabytes]) => `${part} ${megabytes} MB`)
  return `${[
    `${listings.toLocaleString('en-GB')} listings; ${machine.processor}, ${onTwoCores ? 'two' : machine.cores} cores, Node ${machine.node}`,
    `${photos} photographs: uploaded after ${uploadedSeconds} s, ready after ${readySeconds} s, ${refused} refused`,
    `resident memory at most: ${peaks.join(', ')}`,
    '',
    `${'searches'.padEnd(24)}  answered    p50 ms    p95 ms    p99 ms    failed`,
    line('before', searches.before),
    line('while uploading', searches.uploading),
    line('while rendering', searches.rendering),
  ].join('\n')}\n`
}

await main({
  readOptions: () => readOptions(schema, ['json'], USAGE),
  run,
  report,
  hasFailed: ({ refused, searches }) => refused + searches.uploading.failed + searches.rendering.failed > 0,
})
