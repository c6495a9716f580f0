/**
 * `npm run bench:assistant -- --json [--data DIR]`: the real server, and visitors who send messages to its
 * assistant over HTTP. (README.md)
 */
import { z } from 'zod'
import type { ProcessAnswer } from '#contracts/assistant/assistant.ts'
import type { Asked } from '../crowd.ts'
import { main } from '../main.ts'
import { readOptions, stockOptions } from '../options.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import { startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { measuredVisits, type SiteFigures, visits } from '../visits.ts'
import { messages } from './messages.ts'

const USAGE =
  'npm run bench:assistant -- [--json] [--partner 600000 --live 20000] [--data DIR] [--visitors 1,4,16] [--pace 200] [--seconds 20]'

const schema = z.object({
  ...stockOptions,
  /** Numbers of concurrent visitors, each of whom sends the next message at once. */
  visitors: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3})*$/)
    .default('1,4,16')
    .transform(text => text.split(',').map(Number)),
  /** Messages a second in the run at a fixed rate. */
  pace: z.coerce.number().min(1).max(5000).default(200),
  seconds: z.coerce.number().int().min(1).max(300).default(20),
})

const PATH = '/api/chatbot/process'
const WARM_UP_S = 5
/** More than ever wait at that rate. */
const PACED_VISITORS = 40
const profile = { age: 50, gender: 'Male', region: 'East of England' }

const requests: readonly Asked[] = messages.map(({ input, search }) => ({
  name: 'message',
  path: PATH,
  body: { input, currentSearchCriteria: { ...search, ...profile } },
}))

interface Figures {
  listings: number
  messages: number
  /** Messages that changed the search or its order. */
  understood: number
  /** By how the messages came. */
  measured: Record<string, SiteFigures>
  machine: Machine
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<Figures> {
  const machine = thisMachine()
  const site = await startSite(await stockedDirectory(options, say))
  const { address, listings } = site
  say(`${listings.toLocaleString('en-GB')} listings`)
  const understood = await checked(address)
  say(`${messages.length} messages, each answered, ${understood} understood`)
  const { seconds, pace } = options
  await visits({ address, requests, visitors: 4, seconds: WARM_UP_S })
  const measured: Figures['measured'] = {}
  const measure = async (name: string, load: { visitors: number; aSecond?: number }) => {
    say(`${name}, ${seconds} s …`)
    measured[name] = await measuredVisits(site, { ...load, requests, seconds })
  }
  for (const visitors of options.visitors) await measure(`${visitors} visitors, no pause`, { visitors })
  await measure(`${pace} a second`, { visitors: PACED_VISITORS, aSecond: pace })
  return { listings, messages: messages.length, understood, measured, machine }
}

/** Sends each message once. Throws where an answer is not plausible. */
async function checked(address: string): Promise<number> {
  let understood = 0
  for (const { input, search = {} } of messages) {
    const response = await fetch(address + PATH, {
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

function report({ measured, ...circumstances }: Figures): void {
  console.log(circumstances)
  console.table(measured)
}

await main({
  options: readOptions(schema, USAGE),
  run,
  report,
  hasFailed: ({ measured }) => Object.values(measured).some(({ failed }) => failed > 0),
})
