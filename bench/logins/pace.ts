/** The process that bench.ts starts: asks at a steady rate, whether or not it has been answered, and tells how it went. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { searches } from '../search/queries.ts'

export interface Pacing {
  address: string
  /** A second. */
  searches: number
  logins: number
  seconds: number
  emails: readonly string[]
  password: string
}

interface Pace {
  answered: number
  /** Answers, by the time it took until the last came. */
  aSecond: number
  /** From when it was due. */
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** Not answered with 2xx within the patience. */
  failed: number
}

export interface Paced {
  searches: Pace
  logins: Pace
}

const PATIENCE_MS = 10_000
/** Connections for each kind: who searches does not stand in the queue of those who log in. */
const agents = { GET: new Agent({ keepAlive: true }), POST: new Agent({ keepAlive: true }) }

process.once('disconnect', () => process.exit())
process.once('message', async message => {
  const pacing = message as Pacing
  const { address, emails, password } = pacing
  const search = (index: number) =>
    ask(`${address}/api/cars/search?${new URLSearchParams(searches[index % searches.length])}`)
  const login = (index: number) =>
    ask(
      `${address}/api/users/login`,
      { email: emails[index % emails.length]!, password },
      // Each person sits somewhere else: from one address only so many may try at once.
      { 'x-forwarded-for': `198.51.100.${(index % 250) + 1}` },
    )
  const [searched, loggedIn] = await Promise.all([
    steadily(pacing.searches, pacing.seconds, search),
    steadily(pacing.logins, pacing.seconds, login),
  ])
  process.send?.({ searches: searched, logins: loggedIn } satisfies Paced)
})

async function steadily(
  aSecond: number,
  seconds: number,
  asked: (index: number) => Promise<boolean>,
): Promise<Pace> {
  const began = performance.now()
  const all: Promise<{ ms: number; isGood: boolean }>[] = []
  for (let index = 0; index < aSecond * seconds; index++) {
    const due = began + (index * 1000) / aSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    all.push(asked(index).then(isGood => ({ ms: performance.now() - due, isGood })))
  }
  const answers = await Promise.all(all)
  const took = (performance.now() - began) / 1000
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(share * times.length)] ?? 0) * 10) / 10
  const failed = answers.filter(({ isGood }) => !isGood).length
  return {
    answered: answers.length - failed,
    aSecond: Math.round(((answers.length - failed) / took) * 10) / 10,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: Math.round((times.at(-1) ?? 0) * 10) / 10,
    failed,
  }
}

/** Whether it was answered well. The whole answer is read. */
async function ask(url: string, body?: object, headers: Record<string, string> = {}): Promise<boolean> {
  const method = body ? 'POST' : 'GET'
  return await new Promise(resolve => {
    const asked = request(
      url,
      {
        agent: agents[method],
        timeout: PATIENCE_MS,
        method,
        headers: {
          'accept-encoding': 'gzip',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      answer => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode! < 300))
        answer.on('error', () => resolve(false))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.end(body && JSON.stringify(body))
  })
}
