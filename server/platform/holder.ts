/**
 * Whose drafts and photographs a request is about: an account's, or those of a browser that is not logged in.
 */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { uploadSession } from '#server/platform/files/uploads/uploader.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import type { AnswerHead } from '#server/platform/http/in-process.ts'

/** Exactly one of the two. */
export type Holder =
  | { readonly accountId: string; readonly visitor: null }
  | { readonly accountId: null; readonly visitor: string }

type Adopt = (visitor: string, accountId: string) => Promise<void>

export class Holders {
  readonly #authenticator: Authenticator
  readonly #session: ReturnType<typeof uploadSession>
  readonly #adopt: Adopt

  /** `adopt` makes what a browser held before it logged in the account's. */
  constructor(authenticator: Authenticator, config: Parameters<typeof uploadSession>[0], adopt: Adopt) {
    this.#authenticator = authenticator
    this.#session = uploadSession(config)
    this.#adopt = adopt
  }

  /**
   * Who sends the request. A browser that is not logged in gets its cookie; the answer is for this holder
   * alone.
   */
  async of({ request, reply }: { request: FastifyRequest; reply: AnswerHead }): Promise<Holder> {
    reply.header('cache-control', 'no-store')
    const account = await this.#authenticator.signedIn(request)
    if (!account) return { accountId: null, visitor: await this.#session(request, reply) }
    const visitor = this.#session.known(request)
    if (visitor !== undefined) await this.#adopt(visitor, account.id)
    return { accountId: account.id, visitor: null }
  }
}

/** The columns of a row that has a holder. */
export const holderColumns = ({ accountId, visitor }: Holder) => ({ account_id: accountId, visitor })

export const isHeldBy = ({ accountId, visitor }: Holder) =>
  accountId === null ? sql<boolean>`visitor = ${visitor}` : sql<boolean>`account_id = ${accountId}::uuid`
