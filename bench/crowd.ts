/**
 * A process of its own (visits.ts), which takes nothing from the event loops of bench and site: visitors, each
 * with one connection, and how long each answer takes.
 */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A page or an answer of the API; with a body a message to the assistant. */
export interface Asked {
  name: string
  path: string
  body?: Record<string, unknown>
}

export interface Load {
  address: string
  /** Asked in turn; each visitor begins at another place. */
  requests: readonly Asked[]
  visitors: number
  seconds: number
  /** Requests a second, whether or not they are answered; without it visitors do not pause. */
  aSecond?: number
}

export interface Answer {
  name: string
  /** At a fixed rate it counts from when the request was due, so that waiting for an earlier answer counts. */
  ms: number
  /** Compressed, without headers. */
  bytes: number
  /** Answered before the time-out, and without an error. */
  isGood: boolean
}

const TIMEOUT_MS = 10_000
/** Then a visitor starts a new session with the assistant. */
const MESSAGES_IN_A_SESSION = 8

process.once('disconnect', () => process.exit())
process.once('message', async message => {
  process.send?.(await run(message as Load))
})

async function run(load: Load): Promise<Answer[]> {
  const began = performance.now()
  const all = Array.from({ length: load.visitors }, (_, index) =>
    visit(new Visitor(load, index), load, began, index),
  )
  return (await Promise.all(all)).flat()
}

async function visit(
  visitor: Visitor,
  { visitors, seconds, aSecond }: Load,
  began: number,
  index: number,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const every = aSecond === undefined ? 0 : (visitors * 1000) / aSecond
  let due = began + (every * index) / visitors
  while (due < began + seconds * 1000) {
    await sleepUntil(due)
    const answer = await visitor.asks()
    answers.push({ ...answer, ms: performance.now() - due })
    due = every > 0 ? due + every : performance.now()
  }
  return answers
}

async function sleepUntil(due: number): Promise<void> {
  const wait = due - performance.now()
  if (wait > 0) await sleep(wait)
}

/** A browser: one connection; the assistant knows it by a cookie and a session. */
class Visitor {
  readonly #address: string
  readonly #requests: readonly Asked[]
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #next: number
  #said = 0
  #cookie = ''
  #sessionId: string | undefined

  constructor({ address, requests, visitors }: Load, index: number) {
    this.#address = address
    this.#requests = requests
    this.#next = Math.floor((index * requests.length) / visitors)
  }

  async asks(): Promise<Omit<Answer, 'ms'>> {
    const asked = this.#requests[this.#next++ % this.#requests.length]!
    const content = await this.#answerTo(asked).catch(() => undefined)
    return { name: asked.name, bytes: content?.length ?? 0, isGood: content !== undefined }
  }

  async #answerTo({ path, body }: Asked): Promise<Buffer> {
    const options = { agent: this.#agent, timeout: TIMEOUT_MS, method: body ? 'POST' : 'GET' }
    const asked = request(this.#address + path, { ...options, headers: this.#headers(body !== undefined) })
    asked.on('timeout', () => asked.destroy(new Error('No answer.')))
    if (this.#said++ % MESSAGES_IN_A_SESSION === 0) this.#sessionId = undefined
    asked.end(body && JSON.stringify({ ...body, sessionId: this.#sessionId }))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const content = Buffer.concat(await answer.toArray())
    if (answer.statusCode! >= 400) throw new Error(`${path} answered ${answer.statusCode}.`)
    if (body) {
      this.#cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? this.#cookie
      this.#sessionId = JSON.parse(content.toString()).data.sessionId
    }
    return content
  }

  /** As browsers send them; a message is answered without compression, which would have to be undone. */
  #headers(isMessage: boolean): Record<string, string> {
    return {
      accept: '*/*',
      'accept-encoding': isMessage ? 'identity' : 'gzip, deflate, br, zstd',
      ...(isMessage ? { 'content-type': 'application/json' } : {}),
      ...(this.#cookie ? { cookie: this.#cookie } : {}),
    }
  }
}
