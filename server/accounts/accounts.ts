/** The state that the services of this domain share; for other domains, the authenticator. */
import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { SocialSignIn } from '#server/integrations/social-sign-in/social-sign-in.ts'
import type { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DomainTables } from '#server/platform/domain-tables.ts'
import type { Authenticator, SignedIn } from '#server/platform/http/account.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { fingerprint, keyFor } from '#server/platform/secret.ts'
import type { Settings } from '#server/settings/settings.ts'
import { resetLinkEmail, welcomeEmail } from './account-emails.ts'
import { completePasswordReset, MAX_SESSION_SECONDS } from './accounts.store.ts'
import { type Auth, createAuth } from './auth.ts'
import { cookieHeaders, PasswordProof } from './cookies.ts'
import { KnownBrowsers } from './known-browsers.ts'
import { PASSWORD_COST, type PasswordCost } from './passwords.ts'
import { DEFAULT_MIN_RESPONSE_TIMES, type MinResponseTimes } from './response-times.ts'

/** The parts of a request that the services use, and what they work with. */
export interface RequestContext {
  accounts: Accounts
  /** Cookies only. */
  headers: Headers
  /** An IPv4 address or an IPv6 /64 network; people behind one router share it. */
  address: string
  log: FastifyBaseLogger
}

type Logged = Pick<RequestContext, 'log' | 'address'>

export interface AccountsDependencies {
  database: Database
  settings: Settings
  mailer: Mailer
  attemptLimiter: AttemptLimiter
  domainTables: readonly DomainTables[]
  socialSignIn: SocialSignIn
  minResponseTimes?: MinResponseTimes | undefined
  passwordCost?: PasswordCost | undefined
}

export class Accounts implements Authenticator {
  readonly database: Database
  readonly settings: Settings
  readonly mailer: Mailer
  readonly auth: Auth
  readonly attemptLimiter: AttemptLimiter
  readonly proof: PasswordProof
  readonly knownBrowsers: KnownBrowsers
  readonly minResponseTimes: MinResponseTimes
  readonly passwordCost: PasswordCost
  /** The sources of all domains. */
  readonly domainTables: readonly DomainTables[]
  /** Prefix of links in emails, without a slash at the end. */
  readonly siteAddress: string
  readonly #secret: string

  constructor(
    config: Config,
    {
      database,
      settings,
      mailer,
      attemptLimiter,
      domainTables,
      socialSignIn,
      minResponseTimes = DEFAULT_MIN_RESPONSE_TIMES,
      passwordCost = PASSWORD_COST,
    }: AccountsDependencies,
  ) {
    this.domainTables = domainTables
    this.minResponseTimes = minResponseTimes
    this.passwordCost = passwordCost
    this.database = database
    this.settings = settings
    this.mailer = mailer
    this.siteAddress = publicAddress(config)
    this.attemptLimiter = attemptLimiter
    this.proof = new PasswordProof(keyFor('chosen password', config.secret), this.siteAddress)
    this.knownBrowsers = new KnownBrowsers(keyFor('known browsers', config.secret), this.siteAddress)
    this.#secret = config.secret
    this.auth = createAuth(
      { config, database, socialSignIn, passwordCost },
      {
        resetRequested: ({ email }, token) =>
          mailer.send(email, resetLinkEmail(`${this.siteAddress}/reset-password/${token}`)),
        passwordReset: async ({ id, email }) => {
          await completePasswordReset(database, id)
          await attemptLimiter.forgetAccount(email)
        },
        verifiedAccountCreated: ({ email, name }) => mailer.send(email, welcomeEmail(name, this.siteAddress)),
      },
    )
  }

  /** Recognises the password of a repeated sign-up; two bytes, so that it can't be found out from them. */
  repeatMac(email: string, password: string): Buffer {
    const key = keyFor('repeated sign-ups', this.#secret)
    return createHmac('sha256', key).update(`${email} ${password}`).digest().subarray(0, 2)
  }

  contextOf(request: FastifyRequest): RequestContext {
    const { ip, log } = request
    return { accounts: this, headers: cookieHeaders(request), address: networkOf(ip), log }
  }

  async signedIn(request: FastifyRequest): Promise<SignedIn | undefined> {
    const headers = cookieHeaders(request)
    if (!headers.has('cookie')) return undefined
    const found = await this.auth.api.getSession({ headers, query: { disableRefresh: true } })
    if (!found) return undefined
    const { user, session } = found
    if (Date.now() - session.createdAt.getTime() > MAX_SESSION_SECONDS * 1000) return undefined
    return {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      firstname: user.firstname,
      surname: user.surname,
      session: { id: session.id, token: session.token, startedAt: session.createdAt },
    }
  }

  logRefusal(context: Logged, event: string, email?: string): void {
    context.log.warn(this.#securityEvent(context, event, email), 'refused')
  }

  /** Also at the default level 'warn': logins, changed passwords and deleted accounts explain refusals. */
  logSuccess(context: Logged, event: string, email?: string): void {
    const { log } = context
    const logger = log.level === 'warn' ? log.child({}, { level: 'info' }) : log
    logger.info(this.#securityEvent(context, event, email), 'done')
  }

  /** With keyed fingerprints of address and account, so that lines can be related without personal data. */
  #securityEvent({ address }: Logged, event: string, email: string | undefined) {
    const account = email === undefined ? {} : { account: fingerprint(email, this.#secret) }
    return { event, address: fingerprint(address, this.#secret), ...account }
  }
}
