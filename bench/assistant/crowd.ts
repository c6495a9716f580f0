/** The process that bench.ts starts: visitors who send messages, and the time of each answer. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessAnswer } from '#contracts/assistant/assistant.ts'
import { messages } from './messages.ts'

export interface LoadOptions {
  address: string
  visitors: number
  seconds: number
  /** Messages a second, whether or not they are answered; without it visitors do not pause. */
  aSecond?: number
}

export interface LoadResult {
  answered: number
  aSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
  /** Not answered with 2xx before the time-out. */
  failed: number
}

const TIMEOUT_MS = 10_000
/** Then a visitor starts a new session. */
const MESSAGES_IN_A_SESSION = 8

process.once('disconnect', () => process.exit())
process.once('message', async message => {
  process.send?.(await run(message as LoadOptions))
})

async function run({ address, visitors, seconds, aSecond }: LoadOptions): Promise<LoadResult> {
  const people = Array.from({ length: visitors }, (_, i) => new Visitor(address, i, visitors))
  const began = performance.now()
  const all = await Promise.all(
    people.map((person, i) =>
      aSecond === undefined
        ? withoutPause(person, began + seconds * 1000)
        : atFixedRate(person, {
            from: began,
            seconds,
            every: (visitors * 1000) / aSecond,
            first: (i * 1000) / aSecond,
          }),
    ),
  )
  const took = (performance.now() - began) / 1000
  const turns = all.flat()
  const times = turns.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(share * times.length)] ?? 0) * 100) / 100
  const failed = turns.filter(({ isGood }) => !isGood).length
  return {
    answered: turns.length - failed,
    aSecond: Math.round((turns.length - failed) / took),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    maxMs: Math.round((times.at(-1) ?? 0) * 100) / 100,
    failed,
  }
}

interface Turn {
  ms: number
  isGood: boolean
}

async function withoutPause(person: Visitor, until: number): Promise<Turn[]> {
  const turns: Turn[] = []
  while (performance.now() < until) {
    const from = performance.now()
    const isGood = await person.send()
    turns.push({ ms: performance.now() - from, isGood })
  }
  return turns
}

/** Times count from when a message was due, so that waiting for an earlier answer counts. */
async function atFixedRate(
  person: Visitor,
  { from, seconds, every, first }: { from: number; seconds: number; every: number; first: number },
): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let due = from + first; due < from + seconds * 1000; due += every) {
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const isGood = await person.send()
    turns.push({ ms: performance.now() - due, isGood })
  }
  return turns
}

/** A browser: one connection, a cookie, a session. Each starts at another message. */
class Visitor {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #next: number
  #said = 0
  #cookie = ''
  #sessionId: string | undefined

  constructor(address: string, index: number, among: number) {
    this.#url = `${address}/api/chatbot/process`
    this.#next = Math.floor((index * messages.length) / among)
  }

  /** Whether it was answered well. */
  async send(): Promise<boolean> {
    const { input, search = {} } = messages[this.#next++ % messages.length]!
    if (this.#said++ % MESSAGES_IN_A_SESSION === 0) this.#sessionId = undefined
    const profile = { age: 50, gender: 'Male', region: 'East of England' }
    const body = { input, sessionId: this.#sessionId, currentSearchCriteria: { ...search, ...profile } }
    const answer = await this.#post(JSON.stringify(body))
    this.#sessionId = answer?.sessionId
    return answer !== undefined
  }

  async #post(body: string): Promise<ProcessAnswer | undefined> {
    return await new Promise(resolve => {
      const headers = {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
      }
      const asked = request(
        this.#url,
        { agent: this.#agent, method: 'POST', timeout: TIMEOUT_MS, headers },
        answer => {
          const pieces: Buffer[] = []
          answer.on('data', piece => pieces.push(piece))
          answer.on('error', () => resolve(undefined))
          answer.on('end', () => {
            if (answer.statusCode! >= 300) return resolve(undefined)
            this.#cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? this.#cookie
            resolve((JSON.parse(Buffer.concat(pieces).toString()) as { data: ProcessAnswer }).data)
          })
        },
      )
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve(undefined))
      asked.end(body)
    })
  }
}
