import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withNext } from '#app/accounts/next-path.ts'
import type { Api } from '#app/api.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { getSocialProviders } from '#contracts/accounts/endpoints.ts'
import { socialProblem } from '#contracts/accounts/social-problems.ts'

export interface SocialLogins {
  google: boolean
  auth0: boolean
}

/** Which social logins are set up; none where the API cannot tell, since the password form works without. */
export async function socialLogins(api: Api): Promise<SocialLogins> {
  return await api.call(getSocialProviders).catch(() => ({ google: false, auth0: false }))
}

interface OtherLoginsProps {
  social: SocialLogins
  next: string
  children?: ReactNode
}

/** Below a form: social logins that are set up, and `children`. */
export function OtherLogins({ social, next, children }: OtherLoginsProps) {
  if (!children && !social.google && !social.auth0) return null
  return (
    <>
      <p className="my-6 flex items-center gap-3 text-[14px] text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="grid gap-3">
        {social.google && (
          <SocialLink to={withNext('/api/users/googlelogin', next)}>
            <GoogleMark />
            Continue with Google
          </SocialLink>
        )}
        {social.auth0 && (
          <SocialLink to={withNext('/api/users/auth0login', next)}>Continue with Auth0</SocialLink>
        )}
        {children}
      </div>
    </>
  )
}

/** A plain link: the address is the API's, not a route of the site. */
function SocialLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="nofollow" className={buttonStyle({ size: 'large', wide: true })}>
      {children}
    </a>
  )
}

/** Google's G, of four arcs and a bar; in its own colours, as Google requires. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true">
      <path stroke="#ea4335" d="M5.07 8A8 8 0 0 1 17.66 6.34" />
      <path stroke="#fbbc05" d="M5.07 16A8 8 0 0 1 5.07 8" />
      <path stroke="#34a853" d="M17.66 17.66A8 8 0 0 1 5.07 16" />
      <path stroke="#4285f4" d="M12 12H20A8 8 0 0 1 17.66 17.66" />
    </svg>
  )
}

/** On the login page: why a login by Google or Auth0 failed, by `problem` in the address. */
export function SocialFailure() {
  const [search] = useSearchParams()
  const problem = socialProblem(search.get('problem'))
  if (!problem) return null
  return (
    <div className="mb-6">
      <Notice tone="error" announce>
        <p>{problem}</p>
      </Notice>
    </div>
  )
}
