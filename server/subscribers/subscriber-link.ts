/**
 * Links of operators to /pages/subscriber, which carry what is known of a person. Their data is encrypted
 * (JWE), because addresses are stored in histories and logs.
 */
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { type SubscriberLink, subscriberLinkSchema } from '#contracts/subscribers/endpoints.ts'
import type { Config } from '#server/config.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem } from '#server/platform/problems.ts'
import { keyFor } from '#server/platform/secret.ts'

const PURPOSE = 'subscriber link'
/** With a key of 32 bytes, which nothing else is encrypted with. */
const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' } as const
const DAYS = 30

/** An absolute address. */
export async function encryptedLink(config: Config, person: SubscriberLink): Promise<string> {
  const data = await new EncryptJWT({ person })
    .setProtectedHeader(ALGORITHMS)
    .setExpirationTime(`${DAYS}d`)
    .encrypt(keyFor(PURPOSE, config.secret))
  return `${publicAddress(config)}/pages/subscriber?data=${data}`
}

/** Throws 'link-ended' for an expired link, and 'not-found' for one that is incomplete or was made up. */
export async function decryptLink(data: string, secret: string): Promise<SubscriberLink> {
  try {
    const { payload } = await jwtDecrypt(data, keyFor(PURPOSE, secret), {
      keyManagementAlgorithms: [ALGORITHMS.alg],
      contentEncryptionAlgorithms: [ALGORITHMS.enc],
      requiredClaims: ['exp'],
    })
    return subscriberLinkSchema.parse(payload.person)
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw problem('link-ended', 'This link has expired. Ask for a new one, or fill in the form yourself.')
    throw problem('not-found', 'This link is incomplete. Copy the whole link.')
  }
}
