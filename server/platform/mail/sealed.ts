/** Letters wait in the queue's table, and carry codes and links that open accounts: nobody reads them there. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { keyFor } from '#server/platform/secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export class Seal {
  readonly #key: Buffer
  readonly #nameKey: Buffer

  constructor(secret: string) {
    this.#key = keyFor('letters in the queue', secret)
    this.#nameKey = keyFor('names of letters in the queue', secret)
  }

  close(content: unknown): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce)
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Throws where it was changed, or closed under another secret. */
  open(closed: string): unknown {
    const bytes = Buffer.from(closed, 'base64')
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const content = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ])
    return JSON.parse(content.toString('utf8'))
  }

  /** The same for the same name, which it does not tell. */
  nameless(name: string): string {
    return createHmac('sha256', this.#nameKey).update(name).digest('base64url')
  }
}
