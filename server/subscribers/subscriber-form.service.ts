/** The form of /pages/subscriber: asking for the newsletter with a name, or stopping it. */
import type { Campaign } from '#contracts/campaigns/campaign.ts'
import type { Form } from '#contracts/forms/form.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import { stoppingForm, subscriberForm } from '#contracts/forms/subscriber-form.ts'
import type { SubscriberLink } from '#contracts/subscribers/endpoints.ts'
import { findRecipient } from '#server/accounts/recipients.store.ts'
import type { Config } from '#server/config.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { NewsletterSubscriptions } from './newsletter-subscriptions.ts'
import { decryptLink } from './subscriber-link.ts'
import type { SubscriberFacts } from './subscribers.store.ts'

/** The same for every address. */
export const CHECK_YOUR_EMAIL = 'Check your email. We have sent you a link to confirm your subscription.'

export interface SubscriberServices {
  database: Database
  config: Config
  settings: Settings
  subscriptions: NewsletterSubscriptions
}

/**
 * Returns the message for the person, which does not tell whether the address gets the newsletter. `data` is
 * that of the link that filled the form in. Throws 'bad-form', and 'link-ended' and 'not-found' for a link
 * that can't be used.
 */
export async function sendSubscriberForm(
  { database, config, settings, subscriptions }: SubscriberServices,
  { data, ...sent }: Readonly<Record<string, unknown>>,
  campaign: Campaign | null,
): Promise<string> {
  const link = typeof data === 'string' && data !== '' ? await decryptLink(data, config.secret) : {}
  const isNamedByLink = (address: string) => link.email?.toLowerCase() === address.toLowerCase()
  if (checkedValues(onlyUnsubscribe, sent).unsubscribe) {
    const { email } = checkedValues(stoppingForm, sent)
    if (!isNamedByLink(email)) {
      await subscriptions.askToStop(email)
      return 'Check your email. If this address gets our newsletter, we have sent a link that stops it.'
    }
    await subscriptions.stopFor(email)
    return 'You will not get our newsletter any more.'
  }
  const form = withNameRule(subscriberForm, await settings.read('NAME_RULE'))
  const { firstname, surname, email, phone } = checkedValues(form, sent)
  const isOwner = isNamedByLink(email)
  const facts = { firstname, surname, phone, ...(isOwner && (await factsOf(link, database))) }
  await subscriptions.ask({ email, page: '/pages/subscriber', facts, isOwner }, campaign)
  return CHECK_YOUR_EMAIL
}

const onlyUnsubscribe = { fields: { unsubscribe: subscriberForm.fields.unsubscribe } } as const satisfies Form

/** What the link says beside the fields of the form. */
async function factsOf(link: SubscriberLink, database: Database): Promise<SubscriberFacts> {
  const { userId, externalId, externalRef, uniqueId, type, idType, website } = link
  const account = userId && isUuid(userId) ? await findRecipient(database, userId) : undefined
  const facts = {
    ...{ user_id: account?.id, external_id: externalId, external_ref: externalRef, unique_id: uniqueId },
    ...{ type, id_type: idType, website },
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
