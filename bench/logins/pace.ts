/** The child process of bench.ts: sends requests at a steady rate, without waiting for answers, and returns times. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { searches } from '../search/queries.ts'

export interface Pacing {
  address: string
  /** Per second. */
  searches: number
  logins: number
  seconds: number
  emails: readonly string[]
  password: string
}

interface Pace {
  answered: number
  /** Answers by the time until the last one. */
  aSecond: number
  /** Times count from when a request was due. */
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** Not answered with 2xx within the timeout. */
  failed: number
}

export interface Paced {
  searches: Pace
  logins: Pace
}

const TIMEOUT_MS = 10_000
/** Separate connections, so that searches do not queue behind logins. */
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
      // Different addresses, because attempts are limited by address.
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

/** Resolves to whether the status was 2xx, once the whole answer was read. */
async function ask(url: string, body?: object, headers: Record<string, string> = {}): Promise<boolean> {
  const method = body ? 'POST' : 'GET'
  return await new Promise(resolve => {
    const sent = request(
      url,
      {
        agent: agents[method],
        timeout: TIMEOUT_MS,
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
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(false))
    sent.end(body && JSON.stringify(body))
  })
}
