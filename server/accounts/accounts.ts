/** The state that the services of this domain share; for other domains, the authenticator. */
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
import { resetLinkEmail, welcomeEmail } from './account-emails.ts'
import { completePasswordReset } from './accounts.store.ts'
import { AttemptLimiter } from './attempt-limiter.ts'
import { type Auth, createAuth } from './auth.ts'
import { cookieHeaders, PasswordProof } from './cookies.ts'
import { DEFAULT_MIN_RESPONSE_TIMES, type MinResponseTimes } from './response-times.ts'

/** The parts of a request that the services use. */
export interface RequestContext {
  /** Cookies only. */
  headers: Headers
  /** An IPv4 address or an IPv6 /64 network; people behind one router share it. */
  address: string
  log: FastifyBaseLogger
}

export function requestContext(request: FastifyRequest): RequestContext {
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
  readonly attemptLimiter: AttemptLimiter
  readonly proof: PasswordProof
  readonly minResponseTimes: MinResponseTimes
  /** Of all domains. */
  readonly personalData: readonly PersonalDataSource[]
  /** Prefix of links in emails, without a slash at the end. */
  readonly siteAddress: string
  readonly #secret: string

  constructor(
    config: Config,
    { database, settings, mailer, personalData, socialSignIn }: AccountsDependencies,
    minResponseTimes = DEFAULT_MIN_RESPONSE_TIMES,
  ) {
    this.personalData = personalData
    this.minResponseTimes = minResponseTimes
    this.database = database
    this.settings = settings
    this.mailer = mailer
    this.siteAddress = publicAddress(config)
    this.attemptLimiter = new AttemptLimiter(database, config.secret)
    this.proof = new PasswordProof(keyFor('chosen password', config.secret), {
      isSecure: this.siteAddress.startsWith('https:'),
    })
    this.#secret = config.secret
    this.auth = createAuth(
      { config, database, socialSignIn },
      {
        resetRequested: ({ email }, token) =>
          mailer.send(email, resetLinkEmail(`${this.siteAddress}/reset-password/${token}`)),
        passwordReset: userId => completePasswordReset(database, userId),
        verifiedAccountCreated: ({ email, name }) => mailer.send(email, welcomeEmail(name, this.siteAddress)),
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

  /** Logs keyed fingerprints of address and account, so that lines can be related without personal data. */
  logRefusal({ log, address }: Pick<RequestContext, 'log' | 'address'>, event: string, email?: string): void {
    const account = email === undefined ? {} : { account: fingerprint(email, this.#secret) }
    log.warn({ event, address: fingerprint(address, this.#secret), ...account }, 'refused')
  }

  logSuccess(
    { log, address }: Pick<RequestContext, 'log' | 'address'>,
    event: string,
    userId?: string,
  ): void {
    log.info({ event, address: fingerprint(address, this.#secret), ...(userId ? { userId } : {}) }, 'done')
  }
}
