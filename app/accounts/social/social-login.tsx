import type { ReactNode } from 'react'
import { withNext } from '#app/accounts/next-path.ts'
import type { SocialWays } from '#app/accounts/surroundings.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { GoogleMark } from './google-mark.tsx'

/** Links to where people prove who they are by an account they have elsewhere; each only where it is set up. */
export function SocialButtons({ ways, next }: { ways: SocialWays; next: string }) {
  return (
    <>
      {ways.google && (
        <SocialLink to={withNext('/api/users/googlelogin', next)}>
          <GoogleMark />
          Continue with Google
        </SocialLink>
      )}
      {ways.auth0 && (
        <SocialLink to={withNext('/api/users/auth0login', next)}>Continue with Auth0</SocialLink>
      )}
    </>
  )
}

/** Away from our pages, so none of the router's links. */
function SocialLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="nofollow" className={buttonStyle({ size: 'large', wide: true })}>
      {children}
    </a>
  )
}
