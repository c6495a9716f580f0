/** Requests at a steady rate, as visitors of a site send them, and what became of them. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

const A_SECOND = 110
const TIMEOUT_MS = 10_000
/** So few that their pages are often kept: a drill of upgrades, not of what a small machine can bear. */
const ADVERTS = 40
const PATHS = ['/', '/search?make=ford', '/search?priceMax=9000&sort=price', '/api/cars/search?make=bmw']

interface Answer {
  status: number
  body: string
}

interface Phase {
  name: string
  since: number
  times: number[]
  failed: string[]
}

export class Load {
  readonly #address: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 })
  /** Scripts and styles of all pages that came. A browser with an old page asks for old ones. */
  readonly #assets = new Set<string>()
  readonly #underWay = new Set<Promise<void>>()
  #phase: Phase = { name: '', since: 0, times: [], failed: [] }
  #timer: NodeJS.Timeout | undefined
  #sent = 0
  acknowledged = 0
  failures = 0

  constructor(address: string) {
    this.#address = address
  }

  begin(): void {
    const began = performance.now()
    this.#timer = setInterval(() => {
      while (this.#sent < ((performance.now() - began) / 1000) * A_SECOND) this.#send(this.#sent++)
    }, 5)
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#underWay)
    this.#agent.destroy()
  }

  /** Prints what became of the requests that were sent while `work` ran. */
  async phase(name: string, work: () => Promise<void>): Promise<void> {
    const phase = { name, since: performance.now(), times: [], failed: [] } as Phase
    this.#phase = phase
    await work()
    await Promise.all(this.#underWay)
    const seconds = (performance.now() - phase.since) / 1000
    const times = phase.times.toSorted((one, other) => one - other)
    const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`
    console.log(
      `${name}: ${times.length} requests in ${seconds.toFixed(1)} s, ${phase.failed.length} failed; ` +
        `p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(0.9999)}; ${this.#assets.size} assets known`,
    )
    for (const [failure, all] of Object.entries(Object.groupBy(phase.failed, failed => failed)))
      console.log(`  ${all!.length} times ${failure}`)
    this.failures += phase.failed.length
  }

  #send(number: number): void {
    const sent = this.#one(number, this.#phase).finally(() => this.#underWay.delete(sent))
    this.#underWay.add(sent)
  }

  async #one(number: number, phase: Phase): Promise<void> {
    const began = performance.now()
    const assets = [...this.#assets]
    const isReport = number % 10 === 0
    const advert = 1 + ((number * 7919) % ADVERTS)
    const asset = assets[number % (assets.length || 1)] ?? '/'
    const page = number % 50 === 3 ? `/view/${advert}` : PATHS[number % PATHS.length]!
    // As a visit does, with its scripts.
    const reading = number % 10 < 4 ? page : asset
    const path = isReport ? `/api/cars/${advert}/report` : reading
    try {
      const { status, body } = await this.#ask(
        path,
        isReport ? { reason: 'sold', details: `${number}` } : undefined,
      )
      if (status >= 400) phase.failed.push(`${status} ${isReport ? 'report' : kindOf(path)}`)
      else if (isReport) this.acknowledged++
      for (const [asset] of body.matchAll(/\/assets\/[\w.-]+/g)) this.#assets.add(asset)
    } catch (error) {
      phase.failed.push(`${(error as Error).message} ${kindOf(path)}`)
    }
    phase.times.push(performance.now() - began)
  }

  async #ask(path: string, sent: object | undefined): Promise<Answer> {
    const headers = { accept: 'text/html,*/*', ...(sent && { 'content-type': 'application/json' }) }
    return await new Promise((resolve, reject) => {
      const asked = request(
        this.#address + path,
        { method: sent ? 'POST' : 'GET', headers, agent: this.#agent, timeout: TIMEOUT_MS },
        answer => text(answer).then(body => resolve({ status: answer.statusCode!, body }), reject),
      )
      asked.once('timeout', () => asked.destroy(new Error('no answer')))
      asked.once('error', reject)
      asked.end(sent && JSON.stringify(sent))
    })
  }
}

/** '/assets' of '/assets/root-a1.js' */
const kindOf = (path: string) => /^\/\w*/.exec(path)![0]
