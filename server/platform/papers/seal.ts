/**
 * Seals papers and bank details in the age format (https://age-encryption.org) for one public key. What is
 * sealed can't be opened by the site: its private key, the identity, is given to `npm run ops -- papers`
 * alone (docs/decisions/0055).
 */
import { Duplex, Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'

export class Seal {
  readonly #recipient: () => Promise<string>

  /** `recipient`: a public key, 'age1…'. */
  constructor(recipient: () => Promise<string>) {
    this.#recipient = recipient
  }

  async text(text: string): Promise<Buffer> {
    return Buffer.from(await (await this.#encrypter()).encrypt(text))
  }

  /** Seals what flows through, in pieces of 64 KiB. */
  stream(): Duplex {
    const encrypter = this.#encrypter()
    // Its failure reaches the reader of the stream, not the process.
    encrypter.catch(() => undefined)
    return Duplex.from(async function* (chunks: AsyncIterable<Uint8Array>) {
      yield* await (await encrypter).encrypt(webStreamOf(chunks))
    })
  }

  async #encrypter(): Promise<Encrypter> {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await this.#recipient())
    return encrypter
  }
}

/** Throws unless this is a public key that papers can be sealed for. */
export function checkRecipient(recipient: string): void {
  new Encrypter().addRecipient(recipient)
}

/** For operators: what was sealed, opened by the identity ('AGE-SECRET-KEY-1…'). Throws for another's. */
export async function unseal(identity: string, sealed: AsyncIterable<Uint8Array>): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Readable.from(await decrypter.decrypt(webStreamOf(sealed)))
}

function webStreamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(chunks)) as unknown as ReadableStream<Uint8Array>
}
