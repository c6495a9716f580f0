/** A browser that uses the API of a site in another process. */
import { PASSWORD, storeAccount } from '#testing/stored-account.ts'
import type { RestartedSite } from './restarted-site.ts'

export class Browser {
  cookies = ''
  readonly #address: string

  private constructor(address: string) {
    this.#address = address
  }

  /** The browser of a person who has signed up earlier. */
  static async loggedIn(
    { address, connections }: Pick<RestartedSite, 'address' | 'connections'>,
    email: string,
  ): Promise<Browser> {
    await storeAccount(connections.pool, { email })
    const browser = new Browser(address)
    await browser.asks('POST', '/api/users/login', { email, password: PASSWORD })
    return browser
  }

  /** The answer's data. Throws for whatever is not a success: nothing is acknowledged then. */
  // biome-ignore lint/suspicious/noExplicitAny: drills read a few fields of what they were answered
  async asks(method: string, path: string, body?: object): Promise<any> {
    const answer = await fetch(this.#address + path, {
      method,
      headers: { cookie: this.cookies, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path} ${answer.status}: ${JSON.stringify(said)}`)
    const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0]!)
    this.cookies = [this.cookies, ...cookies].filter(Boolean).join('; ')
    return said.data
  }
}
