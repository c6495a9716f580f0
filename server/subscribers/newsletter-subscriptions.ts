/**
 * Asking for the newsletter, confirming and stopping it. Only the owner of an address can confirm, by the
 * link that is sent there.
 */
import type { Transaction } from 'kysely'
import type { Campaign } from '#contracts/campaigns/campaign.ts'
import { email } from '#contracts/forms/fields.ts'
import { newsletterConsent } from '#contracts/subscribers/newsletter-consent.ts'
import { attribute, countAttribution } from '#server/campaigns/attributions.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import {
  readUnsubscribeToken,
  type StoppableEmails,
  unsubscribeLinks,
} from '#server/platform/mail/unsubscribing.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem } from '#server/platform/problems.ts'
import { fingerprint } from '#server/platform/secret.ts'
import { datedToken, readDatedToken } from '#server/platform/signed-token.ts'
import { alreadySubscribedEmail, newsletterConfirmationEmail, stoppingEmail } from './newsletter-emails.ts'
import * as store from './subscribers.store.ts'

/** How long the link of a confirmation works, and what was not confirmed is kept. */
export const CONFIRMATION_DAYS = 7

/** To one address, which anyone may type in. Who asks more often is answered as ever; nothing is sent. */
const emailsToOneAddress = [
  { per: 'few minutes', allowed: 1, seconds: 3 * 60 },
  { per: 'day', allowed: 5, seconds: 24 * 3600 },
] as const

const CONFIRMATION = 'newsletter confirmation'
const addressForm = { fields: { email } }

export const newsletterEmails = { letter: 'n', label: 'Stop the newsletter' } as const

/** By which a suppressed address is recognised. */
export const suppressionHash = (address: string, secret: string): string =>
  fingerprint(`newsletter ${address.toLowerCase()}`, secret)

type Dependencies = Pick<Platform, 'database' | 'config' | 'mailer' | 'attemptLimiter'>

export interface Confirmation {
  state: 'unconfirmed' | 'confirmed'
  wording: string
}

export class NewsletterSubscriptions {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** As `ask`, of what the box for an address sends. Throws 'bad-form'. */
  async askByForm(sent: { email?: unknown; page?: unknown }, campaign: Campaign | null): Promise<void> {
    const { email } = checkedValues(addressForm, sent)
    await this.ask({ email, page: pathOf(sent.page), facts: {}, isOwner: false }, campaign)
  }

  /**
   * Sends an email in any case: neither the answer nor its time tells whether the address gets the
   * newsletter. `campaign`: the one that led to the request.
   */
  async ask(asked: store.SubscriptionRequest, campaign: Campaign | null): Promise<void> {
    if (!(await this.#mayEmail(asked.email))) return
    const { database, config, mailer } = this.#dependencies
    const { id, email, isConfirmed } = await store.subscriberFor(database, asked)
    if (!isConfirmed) await attribute(database, { kind: 'subscription', id }, campaign)
    const message = isConfirmed
      ? alreadySubscribedEmail(unsubscribeLinks(config, newsletterEmails, id))
      : newsletterConfirmationEmail(this.#confirmationLink(id), CONFIRMATION_DAYS)
    await mailer.send(email, message)
  }

  /** Throws 'not-found' for an invalid token, 'link-ended' for one that expired or lost its subscriber. */
  async find(token: string): Promise<Confirmation> {
    const found = await store.findSubscriber(this.#dependencies.database, this.#idIn(token))
    if (!found) throw linkEnded()
    return confirmation(found.confirmed_at === null ? 'unconfirmed' : 'confirmed')
  }

  /** Records the consent. Doing so again changes nothing. Throws as `find`. */
  async confirm(token: string): Promise<Confirmation> {
    const { database, config } = this.#dependencies
    const id = this.#idIn(token)
    await database.transaction().execute(async trx => {
      const confirmed = await store.confirmSubscriber(trx, id, newsletterConsent)
      if (!confirmed) throw linkEnded()
      await countAttribution(trx, { kind: 'subscription', id })
      await store.deleteSuppression(trx, suppressionHash(confirmed.email, config.secret))
    })
    return confirmation('confirmed')
  }

  /** By the token of an unsubscribe link. Again changes nothing. Throws 'not-found' for an invalid one. */
  async stopByToken(token: string): Promise<void> {
    const read = readUnsubscribeToken(token, this.#dependencies.config.secret)
    if (read?.letter !== newsletterEmails.letter) throw linkIncomplete()
    await this.stoppable().stop(read.id)
  }

  /** For an address whose owner asks: at once, and also where it has not got the newsletter. */
  async stopFor(address: string): Promise<void> {
    const { database, config } = this.#dependencies
    await database.transaction().execute(trx => stopNewsletter(trx, { email: address }, config.secret))
  }

  /** Sends the link that stops it, if this address gets the newsletter. */
  async askToStop(address: string): Promise<void> {
    if (!(await this.#mayEmail(address))) return
    const { database, config, mailer } = this.#dependencies
    const found = await store.subscriberWithEmail(database, address)
    if (found?.confirmed_at)
      await mailer.send(found.email, stoppingEmail(unsubscribeLinks(config, newsletterEmails, found.id)))
  }

  /** What the unsubscribe link of a newsletter stops, by the subscriber's id. */
  stoppable(): StoppableEmails {
    const { database, config } = this.#dependencies
    return {
      ...newsletterEmails,
      async find(id) {
        const found = await store.findSubscriber(database, id)
        return { kind: 'newsletter', id: null, name: null, isOn: found?.confirmed_at != null }
      },
      async stop(id) {
        await database.transaction().execute(trx => stopNewsletter(trx, { id }, config.secret))
      },
    }
  }

  async #mayEmail(address: string): Promise<boolean> {
    const key = `newsletter to ${address.toLowerCase()}`
    const counts = emailsToOneAddress.map(({ per, ...limit }) => ({ key: `${key} per ${per}`, ...limit }))
    return (await this.#dependencies.attemptLimiter.takeAll(counts)) === 0
  }

  #confirmationLink(id: string): string {
    const { config } = this.#dependencies
    const expires = Date.now() + CONFIRMATION_DAYS * 24 * 3600_000
    const token = datedToken(CONFIRMATION, id, expires, config.secret)
    return `${publicAddress(config)}/newsletter/confirm/${token}`
  }

  #idIn(token: string): string {
    const found = readDatedToken(CONFIRMATION, token, this.#dependencies.config.secret)
    if (!found) throw linkIncomplete()
    if (found.time < Date.now()) throw linkEnded()
    return found.text
  }
}

/** Deletes the subscriber, suppresses the address. A gone id changes nothing. Returns the deleted id. */
export async function stopNewsletter(
  trx: Transaction<DB>,
  by: { id: string } | { email: string },
  secret: string,
): Promise<string | undefined> {
  const deleted = await store.deleteSubscriber(trx, by)
  const address = 'email' in by ? by.email : deleted?.email
  if (address !== undefined) await store.addSuppression(trx, suppressionHash(address, secret))
  return deleted?.id
}

const confirmation = (state: Confirmation['state']): Confirmation => ({
  state,
  wording: newsletterConsent.text,
})

const linkIncomplete = () =>
  problem('not-found', 'This link is incomplete. Copy the whole link from the email.')
const linkEnded = () =>
  problem('link-ended', 'This link has expired or was used. Ask for the newsletter again.')

/** Null for what is no path of a page. Without its query, which may say what a person searched for. */
function pathOf(page: unknown): string | null {
  return typeof page === 'string' && /^\/(?!\/)[\w/.-]{0,199}$/.test(page) ? page : null
}
