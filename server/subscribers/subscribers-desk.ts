/**
 * What operators do with subscribers and newsletters. Each has a row in the audit log, in its transaction.
 */
import { type SubscriberLink, subscriberLinkSchema } from '#contracts/subscribers/endpoints.ts'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { oneLine } from '#server/platform/mail/recipient.ts'
import { unsubscribeLinks } from '#server/platform/mail/unsubscribing.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { Settings } from '#server/settings/settings.ts'
import { newsletterEmail } from './newsletter-emails.ts'
import { companyLine, startSending } from './newsletter-sending.ts'
import { newsletterEmails, stopNewsletter, suppressionHash } from './newsletter-subscriptions.ts'
import { newsletterText } from './newsletter-text.ts'
import { insertNewsletter, type NewNewsletter, type NewsletterRow } from './newsletters.store.ts'
import { encryptedLink } from './subscriber-link.ts'
import { latestSubscribers, subscriberWithEmail, suppressedAmong } from './subscribers.store.ts'

export type { NewNewsletter, NewsletterRow, SubscriberLink }

interface Site extends Pick<Platform, 'config' | 'database' | 'mailer'> {
  /** Prints a line for the operator. */
  say: (line: string) => void
}

/** The latest first. Recorded, as it shows the addresses of many. */
export async function listSubscribers(database: Database, limit: number, operator: Operator) {
  return await database.transaction().execute(async trx => {
    await recordAction(trx, operator, 'list subscribers', 'subscribers')
    return await latestSubscribers(trx, limit)
  })
}

/** The row of an address, if there is one, and whether the address must not be written to. */
export async function findSubscriberByEmail(
  { config, database }: Pick<Site, 'config' | 'database'>,
  email: string,
) {
  const hash = suppressionHash(email, config.secret)
  const suppressed = await suppressedAmong(database, [hash])
  return { subscriber: await subscriberWithEmail(database, email), isSuppressed: suppressed.has(hash) }
}

/**
 * For a person who asks by other means. The address gets no newsletter until its owner confirms again,
 * whether or not it got any.
 */
export async function removeSubscriber(
  { config, database }: Pick<Site, 'config' | 'database'>,
  email: string,
  operator: Operator,
): Promise<void> {
  await database.transaction().execute(async trx => {
    const id = await stopNewsletter(trx, { email }, config.secret)
    await recordAction(
      trx,
      operator,
      'remove subscriber',
      id ? `subscriber ${id}` : 'an address that got none',
    )
  })
}

/**
 * Queues the newsletter for all who have confirmed; the worker sends it. Throws, with a message for the
 * operator, for a text that can't be sent, for one that was sent before, and if the settings don't say who
 * sends it.
 */
export async function sendNewsletter(
  { config, database, say }: Omit<Site, 'mailer'>,
  newsletter: NewNewsletter,
  operator: Operator,
): Promise<NewsletterRow> {
  const { subject, body } = checked(newsletter)
  newsletterText(body, publicAddress(config))
  if ((await companyLine(new Settings(database, say))) === '')
    throw new Error(
      'A newsletter must say who sends it. Set COMPANY_NAME and COMPANY_ADDRESS, its postal address.',
    )
  return await database.transaction().execute(async trx => {
    const added = await insertNewsletter(trx, { subject, body })
    if (!added) throw new Error('This newsletter was sent before. Change its subject or text.')
    await startSending(trx, new JobQueue(database), added.id)
    await recordAction(trx, operator, 'send newsletter', `newsletter ${added.id}`)
    return added
  })
}

/** Sends it to one address, with a link that stops nothing. Throws as `sendNewsletter` for a bad text. */
export async function testNewsletter(
  { config, database, mailer, say }: Site,
  newsletter: NewNewsletter,
  to: string,
  operator: Operator,
): Promise<void> {
  const { subject, body } = checked(newsletter)
  const text = newsletterText(body, publicAddress(config))
  const email = newsletterEmail({
    ...text,
    subject: `Test: ${subject}`,
    confirmedAt: null,
    sentBy: (await companyLine(new Settings(database, say))) || 'COMPANY_NAME, COMPANY_ADDRESS',
    unsubscribe: unsubscribeLinks(config, newsletterEmails, crypto.randomUUID()),
  })
  await database.transaction().execute(async trx => {
    await mailer.send(to, email, { within: trx })
    await recordAction(trx, operator, 'test newsletter', 'newsletter')
  })
}

/**
 * An absolute address of /pages/subscriber, filled in for one person, which works for 30 days. Throws for a
 * text that is too long.
 */
export async function subscriberLink(
  { config, database }: Pick<Site, 'config' | 'database'>,
  person: SubscriberLink,
  operator: Operator,
): Promise<string> {
  const reading = subscriberLinkSchema.safeParse(person)
  if (!reading.success)
    throw new Error(
      reading.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  await recordAction(database, operator, 'make subscriber link', 'subscriber link')
  return await encryptedLink(config, reading.data)
}

function checked({ subject, body }: NewNewsletter): NewNewsletter {
  const line = oneLine(subject)
  if (line === '') throw new Error('The newsletter has no subject.')
  return { subject: line, body: body.trim() }
}
