/** What passwords.ts has done in threads of their own. Here waiting is what a thread is for. */
import { hashSync, verifySync } from '@node-rs/argon2'

/** RFC 9106’s choice for where memory is short, a little more of it: some 52 ms of one core. */
const cost = { memoryCost: 66 * 1024, timeCost: 3, parallelism: 1 } as const

export function hash(password: string): string {
  return hashSync(password, cost)
}

export function verify({ hashed, password }: { hashed: string; password: string }): boolean {
  try {
    return verifySync(hashed, password)
  } catch {
    // No hash of ours.
    return false
  }
}
