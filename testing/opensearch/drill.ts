/**
 * npm run drill:opensearch [-- --seconds 30]: what searches answer while a node of three is killed (kill -9),
 * while one hangs, and while what stands before OpenSearch answers nonsense. Every answer is compared with
 * that of the index in memory. Ends with 1 if one is wrong.
 */
import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { cleanUpOnInterrupt } from '#bench/cleanup.ts'
import { readOptions } from '#bench/options.ts'
import { firstDifference } from '#bench/search/compare.ts'
import { Documents } from '#bench/search/documents.ts'
import { percentile } from '#bench/search/figures.ts'
import { asStream, openIndex } from '#bench/search/in-index.ts'
import { searches } from '#bench/search/queries.ts'
import { searchOf } from '#bench/search/requests.ts'
import type { SearchPort } from '#server/search/engine/port.ts'
import { OpenSearchIndex } from '#server/search/opensearch/opensearch-index.ts'
import { type OpenSearchLocation, readOpenSearchUrl } from '#server/search/opensearch/opensearch-url.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { type OpenSearchCluster, startOpenSearch } from './cluster.ts'
import { openSearchPrograms } from './programs.ts'

const NODES = 3
const LISTINGS = 20_000
const ASKING = 2
/** Before anything is measured: Java has to compile what searches need. */
const WARM_UP = { rounds: 2, searchMs: 120_000 }
/** The share of a run in which nothing happens yet. */
const CALM_SHARE = 1 / 3

const { seconds } = readOptions(
  z.object({ seconds: z.coerce.number().int().min(15).max(600).default(30) }),
  'npm run drill:opensearch [-- --seconds 30]',
  [],
)

interface Answered {
  /** When it was asked and answered, by performance.now(). */
  from: number
  until: number
  outcome: 'right' | 'wrong' | 'error'
}

interface Drill {
  name: string
  /** What searches are sent to. */
  location: OpenSearchLocation
  /** Begins the trouble; what it returns ends it. */
  trouble(): Promise<() => void>
}

const vocabulary = new Vocabulary()
const requests = searches.map(address => searchOf(address, vocabulary).request)

async function answersOf(port: SearchPort) {
  return await Promise.all(requests.map(request => port.search(request)))
}

/** Searches until `signal`, one after the other. */
async function ask(
  port: SearchPort,
  expected: Awaited<ReturnType<typeof answersOf>>,
  first: number,
  signal: AbortSignal,
): Promise<Answered[]> {
  const answered: Answered[] = []
  for (let i = first; !signal.aborted; i++) {
    const at = i % requests.length
    const from = performance.now()
    const outcome = await Promise.resolve(port.search(requests[at]!)).then(
      answer => (firstDifference(expected[at]!, answer) ? 'wrong' : 'right'),
      () => 'error' as const,
    )
    answered.push({ from, until: performance.now(), outcome })
    // A refusal comes at once.
    if (outcome === 'error') await sleep(20)
  }
  return answered
}

async function run({ name, location, trouble }: Drill, memory: SearchPort): Promise<boolean> {
  const expected = await answersOf(memory)
  const index = new OpenSearchIndex(location, searchSchema, 1, line => console.log(`  ${line}`))
  const isOver = new AbortController()
  const asking = Array.from({ length: ASKING }, (_, i) => ask(index.port, expected, i * 19, isOver.signal))
  await sleep(seconds * CALM_SHARE * 1000)
  const began = performance.now()
  const end = await trouble()
  await sleep((seconds * (1 - CALM_SHARE) * 1000) / 2)
  end()
  const ended = performance.now()
  await sleep((seconds * (1 - CALM_SHARE) * 1000) / 2)
  isOver.abort()
  const answered = (await Promise.all(asking)).flat()
  await index.close()
  report(name, answered, began, ended)
  return answered.every(({ outcome }) => outcome !== 'wrong')
}

function report(name: string, answered: readonly Answered[], began: number, ended: number): void {
  const number = (outcome: Answered['outcome']) => answered.filter(one => one.outcome === outcome).length
  const troubled = answered.filter(({ until }) => until >= began)
  const lastError = Math.max(began, ...troubled.filter(one => one.outcome === 'error').map(one => one.until))
  const times = (some: readonly Answered[]) => some.map(one => one.until - one.from).sort((a, b) => a - b)
  const calm = times(answered.filter(({ until }) => until < began))
  const inTrouble = times(troubled.filter(({ from }) => from < ended))
  console.log(
    [
      `${name}: ${answered.length} searches, ${number('wrong')} wrong, ${number('error')} errors;`,
      `${((lastError - began) / 1000).toFixed(1)} s until none fails (the trouble lasts ${((ended - began) / 1000).toFixed(1)} s).`,
      `p50 / p99 / longest: ${shown(calm)} ms before, ${shown(inTrouble)} ms in trouble.`,
    ].join(' '),
  )
}

const shown = (times: readonly number[]) =>
  [percentile(times, 50), percentile(times, 99), times.at(-1)]
    .map(ms => (ms ?? Number.NaN).toFixed(0))
    .join(' / ')

/** Passes requests on to a node, until it is told to answer nonsense. */
async function proxyBefore(node: string) {
  const nonsense = [
    [500, 'text/plain', 'Internal Server Error'],
    [200, 'text/html', '<!doctype html><title>Maintenance</title>'],
    [200, 'application/json', '{"responses":[]}'],
    [200, 'application/json', '{"took":1,"responses":[{"status":200}'],
  ] as const
  let isBroken = false
  let answers = 0
  const server = createServer((incoming, response) => {
    if (isBroken) {
      const [status, type, text] = nonsense[answers++ % nonsense.length]!
      response.writeHead(status, { 'content-type': type }).end(text)
      return
    }
    const { method, headers, url } = incoming
    const passed = forward(node + url, { method, headers }, answer => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set isBroken(broken: boolean) {
      isBroken = broken
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function warmUp(location: OpenSearchLocation): Promise<void> {
  const index = new OpenSearchIndex(location, searchSchema, 1, console.error, WARM_UP.searchMs)
  // Copies answer in turn, so that each node gets its share.
  for (let i = 0; i < WARM_UP.rounds * 2; i++)
    for (const request of requests) await index.port.search(request)
  await index.close()
}

/** A cluster with the index in it, of which every part is on two nodes. */
async function filledCluster(): Promise<OpenSearchCluster> {
  const programs = await openSearchPrograms()
  if (typeof programs === 'string') throw new Error(programs)
  const cluster = await startOpenSearch(programs, { size: NODES })
  const location = readOpenSearchUrl(cluster.url)!
  const index = new OpenSearchIndex(location, searchSchema, 1, console.error)
  await index.build(asStream(new Documents(LISTINGS).batches()), '0')
  await index.close()
  await fetch(`${location.nodes[0]}/_cluster/health?wait_for_status=green&timeout=60s`)
  await warmUp(location)
  return cluster
}

/** The node that has the first copy of the index. */
async function primaryOf({ nodes }: OpenSearchCluster): Promise<OpenSearchCluster['nodes'][number]> {
  const answer = await fetch(`${nodes[0]!.address}/_cat/shards?format=json&h=prirep,node`)
  const shards = (await answer.json()) as { prirep: string; node: string }[]
  return nodes[Number(shards.find(({ prirep }) => prirep === 'p')!.node.replace('node', ''))]!
}

cleanUpOnInterrupt()
const memory = await openIndex(new Documents(LISTINGS).batches())
const allRight: boolean[] = []

for (const kind of ['killed', 'hanging'] as const) {
  const cluster = await filledCluster()
  const node = await primaryOf(cluster)
  const drill: Drill = {
    name: kind === 'killed' ? 'One node of three killed' : 'One node of three hanging',
    location: readOpenSearchUrl(cluster.url)!,
    async trouble() {
      if (kind === 'killed') void node.kill()
      else node.pause()
      return () => node.resume()
    },
  }
  allRight.push(await run(drill, memory))
  if (kind === 'hanging') {
    const proxy = await proxyBefore(cluster.nodes[0]!.address)
    allRight.push(
      await run(
        {
          name: 'Nonsense instead of answers',
          location: { ...drill.location, nodes: [proxy.address] },
          async trouble() {
            proxy.isBroken = true
            return () => {
              proxy.isBroken = false
            }
          },
        },
        memory,
      ),
    )
    proxy.close()
  }
  await cluster.stop()
}
process.exitCode = allRight.every(Boolean) ? 0 : 1
