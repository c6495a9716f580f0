/** What sessions, links and sealed letters are signed and sealed with. */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const SHORTEST_SECRET = 32

/** The secret of a site that was given none: made at its first start, and kept beside its data. */
export async function keptSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'secret')
  await mkdir(dataDirectory, { recursive: true })
  try {
    // 'wx': of two servers that start together the second reads what the first has written.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < SHORTEST_SECRET)
    throw new Error(
      `${file} does not hold a secret of ${SHORTEST_SECRET} characters: remove it, or set SECRET.`,
    )
  return secret
}

/** 32 bytes for one purpose: what is learnt of one key tells nothing of the others. */
export function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

/** So much of a value that two of them can be seen to be the same, and nothing else. For logs and counters. */
export function fingerprint(value: string, secret: string): string {
  return createHmac('sha256', keyFor('fingerprint', secret)).update(value).digest('base64url').slice(0, 16)
}

/** Compares in a time that tells nothing of how much is right. */
export function isSame(given: unknown, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))
}
