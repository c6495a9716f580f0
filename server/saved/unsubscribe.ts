/**
 * The way out that every letter of news carries: a link that works for ever and for whoever holds the letter, without a
 * login. Its token says what to stop, sealed by us: nothing has to be kept, and nobody can stop another's letters.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Unsubscription } from '#contracts/saved-search.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem } from '#server/platform/problems.ts'
import { keyFor } from '#server/platform/secret.ts'
import { priceDropsOf, searchToldOf, stopPriceDrops, stopSearch } from './unsubscribe.store.ts'

/** What there is to stop: the letters of one saved search, or those of cars on somebody's wishlist. */
export type Subscription =
  | { kind: 'saved-search'; savedSearchId: number }
  | { kind: 'price-drops'; userId: string }

/** As letters carry it (server/platform/mail/letter.ts). */
export interface UnsubscribeLinks {
  /** For people: it asks before it does. */
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
        ? 'Stop letters about this search'
        : 'Stop letters about cars that become cheaper',
  }
}

export function unsubscribeToken(subscription: Subscription, secret: string): string {
  const what =
    subscription.kind === 'saved-search' ? `s.${subscription.savedSearchId}` : `p.${subscription.userId}`
  return `${what}.${sealOf(what, secret).toString('base64url')}`
}

/** Undefined for what is no token of ours, told in the same time whatever is wrong with it. */
export function readUnsubscribeToken(token: string, secret: string): Subscription | undefined {
  const end = token.lastIndexOf('.')
  const what = token.slice(0, Math.max(end, 0))
  const seal = sealOf(what, secret)
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const isOurs = timingSafeEqual(seal, given.length === seal.length ? given : Buffer.alloc(seal.length))
  if (!isOurs) return undefined
  const [kind, id] = [what.slice(0, 1), what.slice(2)]
  return kind === 's'
    ? { kind: 'saved-search', savedSearchId: Number(id) }
    : { kind: 'price-drops', userId: id }
}

function sealOf(what: string, secret: string): Buffer {
  return createHmac('sha256', keyFor('unsubscribe', secret)).update(what).digest()
}

/** What a token would stop. Throws 'not-found' for what is no token of ours. */
export async function subscriptionOf(
  database: Database,
  token: string,
  secret: string,
): Promise<Unsubscription> {
  return await stateOf(database, ours(token, secret))
}

/** Stops it; again does no harm, and what is gone needs no stopping. Throws 'not-found' as well. */
export async function unsubscribe(
  database: Database,
  token: string,
  secret: string,
): Promise<Unsubscription> {
  const subscription = ours(token, secret)
  if (subscription.kind === 'saved-search') await stopSearch(database, subscription.savedSearchId)
  else await stopPriceDrops(database, subscription.userId)
  return await stateOf(database, subscription)
}

function ours(token: string, secret: string): Subscription {
  const subscription = readUnsubscribeToken(token, secret)
  if (!subscription)
    throw problem('not-found', 'This link is not whole. Please use the one in the letter as it is.')
  return subscription
}

async function stateOf(database: Database, subscription: Subscription): Promise<Unsubscription> {
  const { kind } = subscription
  if (kind === 'price-drops') {
    return { kind, id: null, name: null, isOn: await priceDropsOf(database, subscription.userId) }
  }
  const search = await searchToldOf(database, subscription.savedSearchId)
  return { kind, id: search?.id ?? null, name: search?.name ?? null, isOn: search?.isOn ?? false }
}
