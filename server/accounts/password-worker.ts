/** The worker thread of passwords.ts; synchronous calls are right here. */
import { hashSync, verifySync } from '@node-rs/argon2'

/** RFC 9106's second recommended option, with slightly more memory: about 52 ms of one core. */
const cost = { memoryCost: 66 * 1024, timeCost: 3, parallelism: 1 } as const

export function hash(password: string): string {
  return hashSync(password, cost)
}

export function verify({ hashed, password }: { hashed: string; password: string }): boolean {
  try {
    return verifySync(hashed, password)
  } catch {
    // Not an argon2 hash.
    return false
  }
}
