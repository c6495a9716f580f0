/** A person who uses the API of a running app, with the cookies of one browser. */
import type { Answer, RunningApp } from './running-app.ts'
import { PASSWORD, type StoredAccount, storeAccount } from './stored-account.ts'

export { PASSWORD }

export interface Facts extends StoredAccount {
  /** The IP address. By default each person has another. */
  address?: string
}

let people = 0

export class Person {
  readonly email: string
  readonly address: string
  readonly #forecourt: RunningApp
  readonly facts: Facts
  readonly #cookies = new Map<string, string>()

  constructor(forecourt: RunningApp, facts: Partial<Facts> = {}) {
    people++
    this.#forecourt = forecourt
    this.email = facts.email ?? `person-${people}@mail.example`
    this.address = facts.address ?? `198.51.${100 + Math.floor(people / 250)}.${(people % 250) + 1}`
    this.facts = { email: this.email, ...facts }
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Replaces the cookies, for tests of stolen ones. */
  set cookies(text: string) {
    this.#cookies.clear()
    for (const one of text.split('; ').filter(Boolean)) this.#keep(one)
  }

  async asks(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer & { headers: Record<string, unknown> }> {
    const form = body instanceof FormData ? await multipart(body) : undefined
    const answer = await this.#forecourt.app.inject({
      method,
      url: path,
      remoteAddress: this.address,
      headers: { ...(this.#cookies.size > 0 ? { cookie: this.cookies } : {}), ...form?.headers, ...headers },
      ...(body === undefined ? {} : { payload: form?.payload ?? (body as object) }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(line.split(';')[0]!, line)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? undefined : answer.json(),
    }
  }

  get = (path: string) => this.asks('GET', path)
  post = (path: string, body: unknown = {}) => this.asks('POST', path, body)
  put = (path: string, body: unknown) => this.asks('PUT', path, body)

  signsUp(changes: object = {}) {
    const password = this.facts.password ?? PASSWORD
    return this.post('/api/users/create', {
      firstname: this.facts.firstname ?? 'Perpetua',
      surname: this.facts.surname ?? 'Okonedo',
      gender: 'female',
      email: this.email,
      password,
      confirmPassword: password,
      ...changes,
    })
  }

  async entersCode(code?: string) {
    return await this.post('/api/users/verify-otp', { email: this.email, otp: code ?? (await this.code()) })
  }

  logsIn(password = this.facts.password ?? PASSWORD) {
    return this.post('/api/users/login', { email: this.email, password })
  }

  async isLoggedIn(): Promise<boolean> {
    return (await this.get('/api/users/current')).status === 200
  }

  /** Emails to this person, the newest first. */
  async receivedEmails() {
    await this.#forecourt.jobRunner.runWaiting()
    return await this.#forecourt.connections.database
      .selectFrom('outbox')
      .select(['subject', 'text', 'html', 'headers'])
      .where('to_email', '=', this.email)
      .orderBy('id', 'desc')
      .execute()
  }

  /** The code in the latest email that has one. */
  async code(): Promise<string> {
    for (const { text } of await this.receivedEmails()) {
      const code = /\b\d{6}\b/.exec(text)?.[0]
      if (code) return code
    }
    throw new Error(`No code was mailed to ${this.email}`)
  }

  /** The token of the link in the latest email that has one. */
  async resetToken(): Promise<string> {
    for (const { text } of await this.receivedEmails()) {
      const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1]
      if (token) return token
    }
    throw new Error(`No link was mailed to ${this.email}`)
  }

  #keep(pair: string, line = pair): void {
    const at = pair.indexOf('=')
    const isEnded = /;\s*max-age=0/i.test(line)
    if (isEnded) this.#cookies.delete(pair.slice(0, at))
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

async function multipart(form: FormData) {
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) }
}

/** A person who has signed up earlier, logged in. */
export async function aPerson(forecourt: RunningApp, facts: Partial<Facts> = {}): Promise<Person> {
  const person = new Person(forecourt, facts)
  await storeAccount(forecourt.connections.pool, person.facts)
  const { status, body } = await person.logsIn()
  if (status !== 200) throw new Error(`Could not log in: ${JSON.stringify(body)}`)
  return person
}

/** A person who has just signed up with the emailed code, which takes longer. */
export async function aNewPerson(forecourt: RunningApp): Promise<Person> {
  const person = new Person(forecourt)
  await person.signsUp()
  await person.entersCode()
  return person
}
