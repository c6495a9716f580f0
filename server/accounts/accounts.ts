/** What the parts of this domain share, and what other domains may ask of it. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { SocialSignIn } from '#server/outside/social-sign-in/social-sign-in.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Authenticator, SignedIn } from '#server/platform/http/account.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { publicAddress } from '#server/platform/origin.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { fingerprint, keyFor } from '#server/platform/secret.ts'
import type { Settings } from '#server/settings/settings.ts'
import { noteReset } from './accounts.store.ts'
import { type AnswerTimes, usualAnswerTimes } from './at-least.ts'
import { type Auth, makeAuth } from './auth.ts'
import { cookieHeaders, PasswordProof } from './cookies.ts'
import { resetLinkLetter, welcomeLetter } from './letters.ts'
import { Pauses } from './pauses.ts'

/** Who wants something done: a browser, as far as we look at it. */
export interface Asker {
  headers: Headers
  /** Of the network; one for a whole household. */
  address: string
  log: FastifyBaseLogger
}

export function askerOf(request: FastifyRequest): Asker {
  return { headers: cookieHeaders(request), address: networkOf(request.ip), log: request.log }
}

export interface AccountsDependencies {
  database: Database
  settings: Settings
  mailer: Mailer
  personalData: readonly PersonalDataSource[]
  socialSignIn: SocialSignIn
}

export class Accounts implements Authenticator {
  readonly database: Database
  readonly settings: Settings
  readonly mailer: Mailer
  readonly auth: Auth
  readonly pauses: Pauses
  readonly proof: PasswordProof
  readonly answerTimes: AnswerTimes
  /** Every domain's part of what is held of a person. */
  readonly personalData: readonly PersonalDataSource[]
  /** What addresses in letters begin with. */
  readonly siteAddress: string
  readonly #secret: string

  constructor(
    config: Config,
    { database, settings, mailer, personalData, socialSignIn }: AccountsDependencies,
    answerTimes = usualAnswerTimes,
  ) {
    this.personalData = personalData
    this.answerTimes = answerTimes
    this.database = database
    this.settings = settings
    this.mailer = mailer
    this.siteAddress = publicAddress(config)
    this.pauses = new Pauses(database, config.secret)
    this.proof = new PasswordProof(keyFor('chosen password', config.secret), {
      isSecure: this.siteAddress.startsWith('https:'),
    })
    this.#secret = config.secret
    this.auth = makeAuth(
      { config, database, socialSignIn },
      {
        resetWanted: ({ email }, token) =>
          mailer.send(email, resetLinkLetter(`${this.siteAddress}/reset-password/${token}`)),
        passwordReset: userId => noteReset(database, userId),
        arrived: ({ email, name }) => mailer.send(email, welcomeLetter(name, this.siteAddress)),
      },
    )
  }

  async signedIn(request: FastifyRequest): Promise<SignedIn | undefined> {
    const headers = cookieHeaders(request)
    if (!headers.has('cookie')) return undefined
    const found = await this.auth.api.getSession({ headers, query: { disableRefresh: true } })
    if (!found) return undefined
    const { user, session } = found
    return {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      firstname: user.firstname,
      surname: user.surname,
      session: { id: session.id, token: session.token, startedAt: session.createdAt },
    }
  }

  /** Notes that something was refused: what, and enough to see that two of them came from the same. No names, no secrets. */
  noteRefusal({ log, address }: Pick<Asker, 'log' | 'address'>, event: string, email?: string): void {
    const account = email === undefined ? {} : { account: fingerprint(email, this.#secret) }
    log.warn({ event, address: fingerprint(address, this.#secret), ...account }, 'refused')
  }

  /** A log line of ours about something that was done. */
  noteDone({ log, address }: Pick<Asker, 'log' | 'address'>, event: string, userId?: string): void {
    log.info({ event, address: fingerprint(address, this.#secret), ...(userId ? { userId } : {}) }, 'done')
  }
}
