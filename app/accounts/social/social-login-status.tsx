import { pageWidth } from '#app/frame/page-width.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

const retryPaths = { Google: '/api/users/googlelogin', Auth0: '/api/users/auth0login' }

interface SocialLoginStatusProps {
  by: keyof typeof retryPaths
  /** Undefined while the login is in progress. */
  problem?: string
  needsScripts?: boolean
}

/** Between the return from Google or Auth0 and the page after the login. */
export function SocialLoginStatus({ by, problem, needsScripts }: SocialLoginStatusProps) {
  return (
    <div className={classNames(pageWidth, 'pt-6 sm:pt-12')}>
      <div className="mx-auto grid w-full max-w-110 gap-6">
        <h1 className="text-[30px]">Log in with {by}</h1>
        {problem ? (
          <Notice tone="error" announce>
            <p>{problem}</p>
          </Notice>
        ) : (
          <p role="status" className="flex min-h-11 items-center gap-3 text-muted">
            <Spinner /> Logging you in…
          </p>
        )}
        {needsScripts && (
          <noscript>
            <p>This needs JavaScript. You can log in with your email address without it.</p>
          </noscript>
        )}
        {problem && (
          <a href={retryPaths[by]} className={buttonStyle({ size: 'large', wide: true })}>
            Try again with {by}
          </a>
        )}
        <ButtonLink to="/login" size="large" wide>
          Log in with your email address
        </ButtonLink>
      </div>
    </div>
  )
}
