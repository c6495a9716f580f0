/**
 * The unsubscribe link of notifications and newsletters: it never expires and needs no login. Its token names
 * what to stop and is signed, so that nothing has to be stored and tokens can't be made up. Each domain
 * declares its kinds of emails (`stoppableEmails` of its module).
 */
import type { Unsubscription } from '#contracts/mail/endpoints.ts'
import type { Config } from '#server/config.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem } from '#server/platform/problems.ts'
import { readSignedToken, signedToken } from '#server/platform/signed-token.ts'
import type { Module } from '../module.ts'
import { unsubscribingRoutes } from './unsubscribing.routes.ts'

/** One kind of emails. `id` is the row's that a link is about. */
export interface StoppableEmails {
  /** One lower-case letter, at the start of its tokens. Never changed: links in sent emails do not expire. */
  readonly letter: string
  /** The text of the link in the email. */
  readonly label: string
  readonly find: (id: string) => Promise<Unsubscription>
  /** Doing so again, or for a row that has been deleted, changes nothing. */
  readonly stop: (id: string) => Promise<void>
}

/** The two links of an email (email.ts). */
export interface UnsubscribeLinks {
  /** For people: the page asks before it stops anything. */
  page: string
  /** For mail programs, by RFC 8058. */
  oneClick: string
  label: string
}

const PURPOSE = 'unsubscribe'

export function unsubscribeLinks(
  config: Config,
  { letter, label }: Pick<StoppableEmails, 'letter' | 'label'>,
  id: string | number,
): UnsubscribeLinks {
  const address = publicAddress(config)
  const token = unsubscribeToken(letter, id, config.secret)
  return {
    page: `${address}/unsubscribe/${token}`,
    oneClick: `${address}/api/users/unsubscribe/${token}`,
    label,
  }
}

export function unsubscribeToken(letter: string, id: string | number, secret: string): string {
  return signedToken(PURPOSE, `${letter}.${id}`, secret)
}

/** Undefined for an invalid token. */
export function readUnsubscribeToken(
  token: string,
  secret: string,
): { letter: string; id: string } | undefined {
  const text = readSignedToken(PURPOSE, token, secret)
  return text === undefined ? undefined : { letter: text.slice(0, 1), id: text.slice(2) }
}

/** Serves the links of all modules. */
export function unsubscribingModule({ secret }: Pick<Config, 'secret'>, modules: readonly Module[]): Module {
  const kinds = new Map(
    modules.flatMap(module => module.stoppableEmails ?? []).map(kind => [kind.letter, kind]),
  )
  function verified(token: string): { kind: StoppableEmails; id: string } {
    const read = readUnsubscribeToken(token, secret)
    const kind = read && kinds.get(read.letter)
    if (!kind) throw problem('not-found', 'This link is incomplete. Copy the whole link from the email.')
    return { kind, id: read.id }
  }
  return {
    name: 'unsubscribing',
    routes: router => unsubscribingRoutes(router, verified),
  }
}
