/** Who somebody is, by an ID token: signed by its issuer, for us, just now, in answer to what we asked. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { type Issuer, IssuerUnavailable } from './issuer.ts'

/** Signatures only: of 'none' there is nothing to check, and HS256 would take a public key for a shared secret. */
const ALGORITHMS = ['RS256', 'ES256']
const CLOCKS_DIFFER_SECONDS = 60
const OLDEST_SECONDS = 10 * 60
const LONGEST_NAME = 100

export interface Identity {
  /** The person's number at the issuer; addresses may change hands, this does not. */
  subject: string
  /** In lower case, and verified by the issuer. */
  email: string
  firstname: string
  surname: string
}

/** The reason is for the log: it names what is wrong, and holds nothing of the token. */
export class TokenRefused extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`ID token refused: ${reason}`)
    this.reason = reason
  }
}

interface Expected {
  issuer: Issuer
  clientId: string
  /** What the token must have been asked with; null where the caller has compared it. */
  nonce: string | null
}

/** Throws `TokenRefused` or `IssuerUnavailable`. */
export async function identityIn(token: string, { issuer, clientId, nonce }: Expected): Promise<Identity> {
  const claims = await verifiedClaims(token, issuer, clientId)
  const isForOthersToo = Array.isArray(claims.aud) && claims.aud.length > 1
  if ((claims.azp !== undefined || isForOthersToo) && claims.azp !== clientId) throw new TokenRefused('azp')
  if (nonce !== null && !isSame(claims.nonce, nonce)) throw new TokenRefused('nonce')
  return identityOf(claims)
}

async function verifiedClaims(token: string, issuer: Issuer, clientId: string): Promise<JWTPayload> {
  const { issuer: name } = await issuer.description()
  try {
    const { payload } = await jwtVerify(token, issuer.key, {
      issuer: name,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCKS_DIFFER_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return payload
  } catch (error) {
    if (error instanceof IssuerUnavailable) throw error
    if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
      throw new TokenRefused(`${error.claim} (${error.reason})`)
    throw new TokenRefused(error instanceof errors.JOSEError ? error.code : 'unreadable')
  }
}

const profile = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  // Some issuers say it as text.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  name: z.string().catch(''),
})

function identityOf(claims: JWTPayload): Identity {
  const reading = profile.safeParse(claims)
  if (!reading.success) throw new TokenRefused(String(reading.error.issues[0]?.path[0]))
  const { sub, email, given_name, family_name, name } = reading.data
  const [first = '', ...others] = plain(name).split(' ')
  return {
    subject: sub,
    email: email.toLowerCase(),
    firstname: plain(given_name) || first,
    surname: plain(family_name) || others.join(' '),
  }
}

/** As it may stand in a page and in a letter: without what can't be seen, and not too long. */
function plain(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
}

/** Without telling by the time it takes how much of it is right. */
export function isSame(given: unknown, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))
}
