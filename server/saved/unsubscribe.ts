/**
 * The unsubscribe link of every notification email: it never expires and needs no login. Its token names what to stop and
 * is signed, so that nothing has to be stored and tokens cannot be made up.
 */
import type { Unsubscription } from '#contracts/saved-search.ts'
import { stopPriceDrops, wantsPriceDrops } from '#server/accounts/recipients.store.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem } from '#server/platform/problems.ts'
import { readSignedToken, signedToken } from '#server/platform/signed-token.ts'
import { searchSubscription, stopNotifying } from './searches/saved-searches.store.ts'

/** What can be stopped: the emails about one saved search, or those about the cars on one person's wishlist. */
export type Subscription =
  | { kind: 'saved-search'; savedSearchId: number }
  | { kind: 'price-drops'; userId: string }

/** The two links of an email (server/platform/mail/email.ts). */
export interface UnsubscribeLinks {
  /** For people: the page asks before it stops anything. */
  page: string
  /** For mail programs, by RFC 8058. */
  oneClick: string
  label: string
}

export function unsubscribeLinks(config: Config, subscription: Subscription): UnsubscribeLinks {
  const address = publicAddress(config)
  const token = unsubscribeToken(subscription, config.secret)
  return {
    page: `${address}/unsubscribe/${token}`,
    oneClick: `${address}/api/users/unsubscribe/${token}`,
    label:
      subscription.kind === 'saved-search'
        ? 'Stop emails about this search'
        : 'Stop emails about price drops',
  }
}

/** Tokens never expire. */
const PURPOSE = 'unsubscribe'

export function unsubscribeToken(subscription: Subscription, secret: string): string {
  const what =
    subscription.kind === 'saved-search' ? `s.${subscription.savedSearchId}` : `p.${subscription.userId}`
  return signedToken(PURPOSE, what, secret)
}

/** Undefined for an invalid token. */
export function readUnsubscribeToken(token: string, secret: string): Subscription | undefined {
  const what = readSignedToken(PURPOSE, token, secret)
  if (what === undefined) return undefined
  const [kind, id] = [what.slice(0, 1), what.slice(2)]
  return kind === 's'
    ? { kind: 'saved-search', savedSearchId: Number(id) }
    : { kind: 'price-drops', userId: id }
}

/** The subscription of a token. Throws 'not-found' for an invalid token. */
export async function subscriptionOf(
  database: Database,
  token: string,
  secret: string,
): Promise<Unsubscription> {
  return await stateOf(database, verified(token, secret))
}

/** Stops it; doing so again, or for a search that has been deleted, changes nothing. Throws 'not-found' too. */
export async function unsubscribe(
  database: Database,
  token: string,
  secret: string,
): Promise<Unsubscription> {
  const subscription = verified(token, secret)
  if (subscription.kind === 'saved-search') await stopNotifying(database, subscription.savedSearchId)
  else await stopPriceDrops(database, subscription.userId)
  return await stateOf(database, subscription)
}

function verified(token: string, secret: string): Subscription {
  const subscription = readUnsubscribeToken(token, secret)
  if (!subscription)
    throw problem('not-found', 'This link is incomplete. Copy the whole link from the email.')
  return subscription
}

async function stateOf(database: Database, subscription: Subscription): Promise<Unsubscription> {
  const { kind } = subscription
  if (kind === 'price-drops') {
    return { kind, id: null, name: null, isOn: await wantsPriceDrops(database, subscription.userId) }
  }
  const search = await searchSubscription(database, subscription.savedSearchId)
  return { kind, id: search?.id ?? null, name: search?.name ?? null, isOn: search?.isOn ?? false }
}
