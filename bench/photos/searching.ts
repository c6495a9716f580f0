/** The child process of bench.ts: searches at a steady rate, without waiting for answers, until it is told to stop. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figures, figuresOf } from '../search/figures.ts'
import { searches } from '../search/queries.ts'

export interface SearchTask {
  address: string
  aSecond: number
}

/** Times count from when a request was due. */
export interface Searched extends Omit<Figures, 'qps'> {
  answered: number
  /** Not answered with 2xx. */
  failed: number
}

const agent = new Agent({ keepAlive: true })

process.once('disconnect', () => process.exit())
process.once('message', async ({ address, aSecond }: SearchTask) => {
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  const all: Promise<{ ms: number; isGood: boolean }>[] = []
  const began = performance.now()
  for (let index = 0; !isOver; index++) {
    const due = began + (index * 1000) / aSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const path = `/api/cars/search?${new URLSearchParams(searches[index % searches.length])}`
    all.push(ask(address + path).then(isGood => ({ ms: performance.now() - due, isGood })))
  }
  const answers = await Promise.all(all)
  const { p50Ms, p95Ms, p99Ms } = figuresOf(answers.map(({ ms }) => ms))
  const failed = answers.filter(({ isGood }) => !isGood).length
  process.send?.({ answered: answers.length - failed, p50Ms, p95Ms, p99Ms, failed } satisfies Searched)
})

/** Resolves once the whole answer was read. */
async function ask(url: string): Promise<boolean> {
  return await new Promise(resolve => {
    const sent = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode! < 300))
    })
    sent.on('error', () => resolve(false))
  })
}
