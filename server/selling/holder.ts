/** Whose drafts and photographs a request is about: an account's, or those of a browser that is not logged in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { uploadSession } from '#server/platform/files/uploads/uploader.ts'
import type { Authenticator } from '#server/platform/http/account.ts'

/** Exactly one of the two. */
export type Holder =
  | { readonly accountId: string; readonly visitor: null }
  | { readonly accountId: null; readonly visitor: string }

export class Holders {
  readonly #authenticator: Authenticator
  readonly #session: ReturnType<typeof uploadSession>

  constructor(authenticator: Authenticator, secret: string) {
    this.#authenticator = authenticator
    this.#session = uploadSession(secret)
  }

  /**
   * Who sends the request. A browser that is not logged in gets its cookie. `adopts` is the session that the browser had
   * before it logged in: what it holds is the account's from then on.
   */
  async of(request: FastifyRequest, reply: FastifyReply): Promise<{ holder: Holder; adopts?: string }> {
    const account = await this.#authenticator.signedIn(request)
    if (!account) return { holder: { accountId: null, visitor: await this.#session(request, reply) } }
    const adopts = this.#session.known(request)
    return { holder: { accountId: account.id, visitor: null }, ...(adopts !== undefined && { adopts }) }
  }
}

/** The columns of a row that has a holder. */
export const holderColumns = ({ accountId, visitor }: Holder) => ({ account_id: accountId, visitor })
