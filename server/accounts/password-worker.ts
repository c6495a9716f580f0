/** The worker thread of passwords.ts; synchronous calls are right here. */
import { hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordCost } from './passwords.ts'

export function hash({ password, cost }: { password: string; cost: PasswordCost }): string {
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
