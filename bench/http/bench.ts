/**
 * `npm run bench:http` and `npm run bench:assistant`: visitors who ask the real server for searches, by the API
 * and by pages, for landing pages, or who send messages to the assistant. (README.md)
 */
import { z } from 'zod'
import { main } from '../main.ts'
import { listOf, readOptions, stockOptions } from '../options.ts'
import { type Machine, thisMachine } from '../search/machine.ts'
import { startSite } from '../site.ts'
import { stockedDirectory } from '../stock.ts'
import { measuredVisits, type SiteFigures, visits } from '../visits.ts'
import { checkedRequests } from './requests.ts'

const USAGE = `npm run bench:http -- [--json] [--partner 600000 --live 20000] [--data DIR]
  [--only api,page,landing] [--visitors 10] [--pace 200] [--seconds 20]
npm run bench:assistant has the same, with --only messages --visitors 1,4,16 --pace 200.`

const parts = ['api', 'page', 'landing', 'messages'] as const

const schema = z.object({
  ...stockOptions,
  only: listOf(z.enum(parts)).default(['api', 'page', 'landing']),
  /** Numbers of visitors at a time, each of whom sends the next request as soon as the last is answered. */
  visitors: listOf(z.coerce.number().int().min(1).max(1000)).default([10]),
  /** Requests a second of a run at a fixed rate. */
  pace: z.coerce.number().min(1).max(5000).optional(),
  seconds: z.coerce.number().int().min(1).max(300).default(20),
})

const WARM_UP = { visitors: 4, seconds: 5 }
/** More than ever wait at a fixed rate. */
const PACED_VISITORS = 40

interface Figures {
  listings: number
  readyMs: number
  /** By what was asked for, and how. */
  measured: Record<string, SiteFigures>
  machine: Machine
}

async function run(options: z.infer<typeof schema>, say: (line: string) => void): Promise<Figures> {
  const machine = thisMachine()
  const site = await startSite(await stockedDirectory(options, say))
  const { address, listings } = site
  say(`${listings.toLocaleString('en-GB')} listings`)
  const { seconds, pace, only } = options
  const loads = [
    ...options.visitors.map(visitors => ({ how: `${visitors} visitors`, visitors })),
    ...(pace ? [{ how: `${pace} a second`, visitors: PACED_VISITORS, aSecond: pace }] : []),
  ]
  const measured: Figures['measured'] = {}
  for (const part of only) {
    const requests = await checkedRequests[part](address)
    say(`${part}: ${requests.length} requests, answers checked`)
    await visits({ ...WARM_UP, address, requests })
    for (const { how, ...load } of loads) {
      say(`${part}, ${how}, ${seconds} s …`)
      measured[`${part}, ${how}`] = await measuredVisits(site, { ...load, requests, seconds })
    }
  }
  return { listings, readyMs: Math.round(site.readyMs), measured, machine }
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
