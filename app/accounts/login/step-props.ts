import type { SocialLogins } from '#app/accounts/social/social-login.tsx'
import type { FormOutcome } from '#app/forms/outcome.ts'
import type { PasswordRule } from '#contracts/forms/password.ts'
import type { NameRule } from '#contracts/forms/person-names.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { PendingCode } from './pending-code.ts'

/** What every step of the login page is given. */
export interface StepProps {
  /** The page to go to after the login. */
  next: string
  /** What the seller of an advert that waits has said of themselves. */
  advertBy: SentValues | null
  /** `wait`: seconds until another code can be requested. */
  pending: (PendingCode & { wait: number }) | null
  /** Whether emails are in the outbox of this machine. */
  outbox: boolean
  social: SocialLogins
  nameRule: NameRule
  passwordRule: PasswordRule
  outcome: FormOutcome | undefined
}
