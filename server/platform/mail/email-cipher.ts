/** Encrypts queued emails: they contain codes and links that give access to accounts. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { keyFor } from '#server/platform/secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export class EmailCipher {
  readonly #key: Buffer
  readonly #nameKey: Buffer

  // The purposes are part of the derived keys: with others, emails that are queued already could not be
  // decrypted.
  constructor(secret: string) {
    this.#key = keyFor('letters in the queue', secret)
    this.#nameKey = keyFor('names of letters in the queue', secret)
  }

  encrypt(content: unknown): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce)
    const encrypted = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
  }

  /** Throws if the text was changed, or encrypted with another secret. */
  decrypt(encrypted: string): unknown {
    const bytes = Buffer.from(encrypted, 'base64')
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return JSON.parse(Buffer.concat([content, decipher.final()]).toString('utf8'))
  }

  /** A keyed digest: equal for equal names, and does not reveal them. */
  digest(name: string): string {
    return createHmac('sha256', this.#nameKey).update(name).digest('base64url')
  }
}
