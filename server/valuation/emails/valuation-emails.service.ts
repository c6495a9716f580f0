/** 'Email me when it changes': asked for by anyone, turned on by an emailed link. */
import { valuationEmailForm } from '#contracts/forms/other-forms.ts'
import type { OwnValuation, ValuationEmail } from '#contracts/valuation/own-car.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { readSignedToken, signedToken } from '#server/platform/signed-token.ts'
import { readOwnValuation } from '../own-car/own-car-valuations.store.ts'
import { valuationConfirmationEmail } from './valuation-email-texts.ts'
import * as store from './valuation-emails.store.ts'

type Dependencies = Pick<Platform, 'database' | 'config' | 'mailer' | 'attemptLimiter'>

/** To one address, which anyone may type in. */
const EMAILS_A_DAY = 3
const PURPOSE = 'valuation-email'

export class ValuationEmails {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Sends the link that turns the emails on, and nothing to an address that has them already: the answer is
   * the same. Throws 'bad-form', 'valuation-not-found' and 'too-many-requests'.
   */
  async ask(valuationId: string, sent: unknown): Promise<void> {
    const { database, config, mailer, attemptLimiter } = this.#dependencies
    const { email } = checkedValues(valuationEmailForm, sent)
    const valuation = await readOwnValuation(database, valuationId)
    if (!valuation)
      throw problem('valuation-not-found', 'There is no such valuation. We keep them for a year.')
    const wait = await attemptLimiter.take({
      key: `valuation email to ${email.toLowerCase()}`,
      allowed: EMAILS_A_DAY,
      seconds: 24 * 3600,
    })
    if (wait > 0)
      throw tooManyRequests(
        'We have sent several links to this address today. Look for them in your email, and in the spam folder.',
        wait,
      )
    const subscription = await store.subscriptionFor(database, valuationId, email)
    if (!subscription || subscription.isConfirmed) return
    const link = this.linkOf(subscription.id)
    await mailer.send(email, valuationConfirmationEmail(valuation, link, publicAddress(config)))
  }

  /** Throws 'not-found' for an invalid token. */
  async find(token: string): Promise<ValuationEmail> {
    const row = await store.findSubscription(this.#dependencies.database, this.#idIn(token))
    if (!row) return { state: 'off', valuationId: null, car: null }
    const { car } = row.answer as unknown as OwnValuation
    return {
      state: row.confirmed_at === null ? 'unconfirmed' : 'on',
      valuationId: row.valuation_id,
      car: car.name,
    }
  }

  /** Throws 'not-found' for an invalid token, 'link-ended' for emails stopped or not confirmed in time. */
  async confirm(token: string): Promise<ValuationEmail> {
    if (!(await store.confirmSubscription(this.#dependencies.database, this.#idIn(token))))
      throw problem('link-ended', 'This link has ended. You can ask for the emails again.')
    return await this.find(token)
  }

  /** Doing so again changes nothing. Throws 'not-found' too. */
  async stop(token: string): Promise<ValuationEmail> {
    await store.deleteSubscription(this.#dependencies.database, this.#idIn(token))
    return await this.find(token)
  }

  /** The page that confirms these emails, and stops them. */
  linkOf(id: string): string {
    const { config } = this.#dependencies
    return `${publicAddress(config)}/valuation-emails/${signedToken(PURPOSE, id, config.secret)}`
  }

  /** For the header and the foot of an email that can be stopped. */
  unsubscribeOf(id: string): NonNullable<Email['unsubscribe']> {
    const { config } = this.#dependencies
    return {
      page: this.linkOf(id),
      oneClick: `${publicAddress(config)}/api/valuation/emails/${signedToken(PURPOSE, id, config.secret)}/stop`,
      label: 'Stop emails about this valuation',
    }
  }

  #idIn(token: string): string {
    const id = readSignedToken(PURPOSE, token, this.#dependencies.config.secret)
    if (id === undefined)
      throw problem('not-found', 'This link is incomplete. Copy the whole link from the email.')
    return id
  }
}
