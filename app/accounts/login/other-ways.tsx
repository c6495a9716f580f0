import type { ReactNode } from 'react'
import { SocialButtons } from '#app/accounts/social/social-login.tsx'
import type { SocialWays } from '#app/accounts/surroundings.ts'

/** Beneath a form: how else to get in. */
export function OtherWays({
  social,
  next,
  children,
}: {
  social: SocialWays
  next: string
  children?: ReactNode
}) {
  if (!children && !social.google && !social.auth0) return null
  return (
    <>
      <p className="my-6 flex items-center gap-3 text-[14px] text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="grid gap-3">
        <SocialButtons ways={social} next={next} />
        {children}
      </div>
    </>
  )
}
