import type { FastifyRequest } from 'fastify'

/** Somebody who is logged in, as far as other domains need to know them. */
export interface SignedIn {
  /** of users.id */
  id: string
  email: string
  /** Whether they have shown that the address is theirs. Without it there is no session, but for the moment of a change. */
  emailVerified: boolean
  firstname: string
  surname: string
  session: { id: string; token: string; startedAt: Date }
}

/** What other domains may ask of accounts. */
export interface WhoAsks {
  /** Undefined for a visitor. */
  whoAsks(request: FastifyRequest): Promise<SignedIn | undefined>
  /** Throws 'not-signed-in' for a visitor. */
  mustBeSignedIn(request: FastifyRequest): Promise<SignedIn>
}
