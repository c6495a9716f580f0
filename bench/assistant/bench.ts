/**
 * `npm run bench:assistant -- --json [--data DIR]`: the real server, and visitors who send messages to its
 * assistant over HTTP. (README.md)
 */
import { z } from 'zod'
import type { ProcessAnswer } from '#contracts/assistant/assistant.ts'
import { runInChildProcess } from '../child-process.ts'
import { atEnd } from '../cleanup.ts'
import { main } from '../main.ts'
import { readOptions } from '../options.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import { type BenchSite, startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import type { LoadOptions, LoadResult } from './crowd.ts'
import { messages } from './messages.ts'

const USAGE =
  'npm run bench:assistant -- [--json] [--partner 600000 --live 20000] [--data DIR] [--visitors 1,4,16] [--pace 200] [--seconds 20]'

const schema = z.object({
  partner: z.coerce.number().int().min(100).max(5_000_000).default(600_000),
  live: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  data: z.string().optional(),
  /** Numbers of concurrent visitors, each of whom sends the next message at once. */
  visitors: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3})*$/)
    .default('1,4,16')
    .transform(text => text.split(',').map(Number)),
  /** Messages a second in the run at a fixed rate. */
  pace: z.coerce.number().min(1).max(5000).default(200),
  seconds: z.coerce.number().int().min(1).max(300).default(20),
  json: z.boolean().default(false),
})

const WARM_UP_S = 5
/** More than ever wait at that rate. */
const PACED_VISITORS = 40

interface Measured extends LoadResult {
  /** Processor time of the server's process, without PostgreSQL. */
  cpuMsPerMessage: number
  loopDelayP99Ms: number
}

interface Figures {
  listings: number
  messages: number
  /** Messages that changed the search or its order. */
  understood: number
  restless: (Measured & { visitors: number })[]
  steady: Measured & { offered: number }
  machine: Machine
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<Figures> {
  const machine = thisMachine()
  const site = await startSite(await stockedDirectory(options, say, atEnd), atEnd)
  say(`${site.listings.toLocaleString('en-GB')} listings`)
  const understood = await checked(site.address)
  say(`${messages.length} messages, each answered, ${understood} understood`)
  const { seconds, pace } = options
  await load(site, { visitors: 4, seconds: WARM_UP_S })
  const restless: Figures['restless'] = []
  for (const visitors of options.visitors) {
    say(`${visitors} visitors without a pause, ${seconds} s …`)
    restless.push({ visitors, ...(await measured(site, { visitors, seconds })) })
  }
  say(`${pace} messages a second, ${seconds} s …`)
  const steady = await measured(site, { visitors: PACED_VISITORS, seconds, aSecond: pace })
  return {
    listings: site.listings,
    messages: messages.length,
    understood,
    restless,
    steady: { offered: pace, ...steady },
    machine,
  }
}

/** Sends each message once. Throws where an answer is not plausible. */
async function checked(address: string): Promise<number> {
  let understood = 0
  for (const { input, search = {} } of messages) {
    const response = await fetch(`${address}/api/chatbot/process`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ input, currentSearchCriteria: search }),
    })
    if (response.status !== 200) throw new Error(`'${input}' was answered with ${response.status}`)
    const { op, matchingCount, response: said } = ((await response.json()) as { data: ProcessAnswer }).data
    if (said === '') throw new Error(`'${input}' was answered with nothing`)
    if (op === 'none') continue
    if (matchingCount === null) throw new Error(`'${input}' was answered without a count`)
    understood++
  }
  return understood
}

async function measured(site: BenchSite, talk: Omit<LoadOptions, 'address'>): Promise<Measured> {
  const { result, server } = await site.observed(() => load(site, talk))
  return {
    ...result,
    cpuMsPerMessage: rounded(server.cpuMs / Math.max(1, result.answered)),
    loopDelayP99Ms: rounded(server.eventLoopDelay.p99Ms),
  }
}

const load = (site: BenchSite, talk: Omit<LoadOptions, 'address'>): Promise<LoadResult> =>
  runInChildProcess(new URL('./crowd.ts', import.meta.url), {
    ...talk,
    address: site.address,
  } satisfies LoadOptions)

const rounded = (number: number) => Math.round(number * 100) / 100

function report({ listings, messages: asked, understood, restless, steady, machine }: Figures): string {
  const line = (name: string, talk: Measured) =>
    [
      name.padEnd(30),
      ...[talk.aSecond, talk.p50Ms, talk.p95Ms, talk.p99Ms, talk.maxMs].map(figure =>
        String(figure).padStart(9),
      ),
      String(talk.failed).padStart(8),
      String(talk.cpuMsPerMessage).padStart(8),
      String(talk.loopDelayP99Ms).padStart(10),
    ].join('')
  return `${[
    `${listings.toLocaleString('en-GB')} listings; ${asked} messages in turn, ${understood} understood`,
    `${machine.processor}, ${machine.cores} cores, Node ${machine.node}`,
    '',
    `${''.padEnd(30)}    per s   p50 ms   p95 ms   p99 ms   max ms  failed  CPU ms  loop p99`,
    ...restless.map(talk =>
      line(talk.visitors === 1 ? '1 visitor, no pause' : `${talk.visitors} visitors, no pause`, talk),
    ),
    line(`${steady.offered} a second`, steady),
  ].join('\n')}\n`
}

await main({
  readOptions: () => readOptions(schema, ['json'], USAGE),
  run,
  report,
  hasFailed: ({ restless, steady }) => [...restless, steady].some(({ failed }) => failed > 0),
})
