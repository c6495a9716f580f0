/** The secret that sessions and links are signed with, and queued emails encrypted. */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeDataDirectory } from '#server/platform/data-directory.ts'

export const MIN_SECRET_LENGTH = 32

/** The secret of a site without SECRET: made at the first start, and stored in the data directory. */
export async function storedSecret(dataDirectory: string): Promise<string> {
  const file = join(await madeDataDirectory(dataDirectory), 'secret')
  try {
    // 'wx': of two servers that start at the same time, the second reads the secret that the first has
    // written.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < MIN_SECRET_LENGTH)
    throw new Error(
      `${file} holds fewer than ${MIN_SECRET_LENGTH} characters. Delete it to make a new secret, or set SECRET.`,
    )
  return secret
}

/** Derives a key of 32 bytes for one purpose: keys of different purposes are independent. */
export function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

/** A keyed digest, for logs and counters: equal for equal values, and does not reveal them. */
export function fingerprint(value: string, secret: string): string {
  return createHmac('sha256', keyFor('fingerprint', secret)).update(value).digest('base64url').slice(0, 16)
}

/** Compares in a time that tells nothing of how much is right. */
export function isSameSecret(given: unknown, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))
}
