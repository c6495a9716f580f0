import { expect, type Page } from '@playwright/test'
import { hasSignedUp } from './site-changes.ts'
import type { Visitor } from './visitor.ts'

let people = 0

/** A person with an email address, and what they do with their account. */
export class AccountHolder {
  readonly visitor: Visitor
  readonly email: string
  password = 'Marmalade&7Geese'

  constructor(visitor: Visitor, email = newAddress()) {
    this.visitor = visitor
    this.email = email
  }

  /** The same person in another browser. */
  at(visitor: Visitor): AccountHolder {
    const there = new AccountHolder(visitor, this.email)
    there.password = this.password
    return there
  }

  /** Logged in, with an account from earlier: signing up takes as long as some journeys, and is limited. */
  async hasAccount(): Promise<void> {
    const { email, password } = this
    await hasSignedUp({ email, password })
    await this.#posts('/api/users/login', { email, password })
    // What the login page leaves in the browser (app/storage/login-marker.ts).
    await this.#page.goto('/robots.txt')
    await this.#page.evaluate(() => localStorage.setItem('signed-in', new Date().toISOString()))
  }

  /** From the login page to the profile. */
  async signsUp(): Promise<void> {
    await this.asksForAnAccount()
    await this.entersCode(await this.codeFromTheOutbox())
    await this.visitor.isAt(/\/profile\/overview$/)
  }

  /** Up to the page that asks for the code. */
  async asksForAnAccount(): Promise<void> {
    await this.visitor.opens('/login?step=sign-up')
    await this.fillsInTheSignUpForm()
    await this.visitor.presses('Create an account')
    await this.visitor.seesHeading('Enter your code')
  }

  async fillsInTheSignUpForm(): Promise<void> {
    await this.fillsIn({
      'First name': 'Perpetua',
      'Last name': 'Okonedo',
      Email: this.email,
      Password: this.password,
      'Password once more': this.password,
    })
    await this.#page.getByLabel('Gender').selectOption('Female')
  }

  async logsIn(password = this.password): Promise<void> {
    await this.visitor.opens('/login')
    await this.fillsIn({ Email: this.email, Password: password })
    await this.visitor.presses(/^Log in$/)
  }

  async entersCode(code: string): Promise<void> {
    await this.fillsIn({ Code: code })
    await this.visitor.presses('Continue')
  }

  async fillsIn(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await this.#page.getByLabel(label, { exact: true }).fill(text)
  }

  /** The code in the latest email. */
  async codeFromTheOutbox(): Promise<string> {
    return await this.findsInTheOutbox(/\b(\d{6})\b/)
  }

  async resetLinkFromTheOutbox(): Promise<string> {
    return await this.findsInTheOutbox(/(\/reset-password\/[\w-]+)/)
  }

  /** Retries, because emails are delivered by a queue. */
  async findsInTheOutbox(sought: RegExp): Promise<string> {
    let found: string | undefined
    await expect(async () => {
      for (const email of await this.#receivedEmails()) found ??= sought.exec(email)?.[1]
      expect(found, `an email to ${this.email} with ${sought}`).toBeDefined()
    }).toPass({ timeout: 10_000 })
    return found!
  }

  async #posts(path: string, data: object): Promise<void> {
    const answer = await this.#page.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }

  async #receivedEmails(): Promise<string[]> {
    const { request } = this.#page
    const { data } = await (await request.get('/api/outbox')).json()
    const own = data.letters.filter(({ to }: { to: string }) => to === this.email)
    return await Promise.all(
      own.map(async ({ id }: { id: number }) => {
        const answer = await request.get(`/api/outbox/${id}`)
        return (await answer.json()).data.text as string
      }),
    )
  }

  get #page(): Page {
    return this.visitor.page
  }
}

/** A unique address, because journeys share a database. */
function newAddress(): string {
  people++
  return `person-${process.pid}-${Date.now()}-${people}@mail.example`
}
