import type { FastifyRequest } from 'fastify'

/** The account that a request comes from, as far as other domains than accounts need to know it. */
export interface SignedIn {
  /** of users.id */
  id: string
  email: string
  /** Without a verified email there is no session, but for the moment of a change. */
  emailVerified: boolean
  firstname: string
  surname: string
  session: { id: string; token: string; startedAt: Date }
}

/** Identifies the logged-in account; the accounts domain provides it. */
export interface Authenticator {
  /** Undefined for a visitor. */
  signedIn(request: FastifyRequest): Promise<SignedIn | undefined>
}
