/**
 * The Ed25519 key that signs deal sheets, derived from SECRET. Another SECRET makes another key; the public
 * ones of all that have signed stay in the database. (docs/decisions/0097)
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { keyFor } from '#server/platform/secret.ts'

export interface PublicKey {
  /** The first 16 hexadecimal digits of the key's SHA-256. */
  id: string
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string
}

/** What precedes the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Where the public keys are. PDFs name it, so it stays. */
export const KEYS_PATH = '/.well-known/forecourt-deal-sheet-key.pem'

/** `sign` returns hexadecimal digits. */
export function signingKey(secret: string): PublicKey & { sign: (text: string) => string } {
  const der = Buffer.concat([PKCS8, keyFor('deal sheets', secret)])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    id: sha256Of(publicKey).slice(0, 16),
    publicKey: publicKey.toString('base64'),
    sign: text => sign(null, Buffer.from(text), key).toString('hex'),
  }
}

export const sha256Of = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** As openssl reads it. The text before each key is a comment. */
export const pemOf = (keys: readonly PublicKey[]): string =>
  keys
    .map(
      ({ id, publicKey }) =>
        `Key ${id}\n-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`,
    )
    .join('')
