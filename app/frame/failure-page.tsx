import { isRouteErrorResponse } from 'react-router'
import { isProblem } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState, MessagePage } from '#app/ui/empty-state.tsx'
import { refreshPage } from './connection.ts'
import { type Unsent, UnsentForm } from './unsent-form.tsx'

/** The failure boundary's page; its words are those of the product specification, section 2. */
export function FailurePage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) || isProblem(error) ? error.status : 500
  if (status === 401 && isRouteErrorResponse(error)) return <UnsentForm {...(error.data as Unsent)} />
  if (status === 404 || status === 410) return <NotFound what={missingIn(error)} />
  // The problem says why, and when to come back.
  const reason = (status === 429 || status === 503) && isProblem(error) ? error.message : undefined
  return (
    <MessagePage
      role="alert"
      icon="circle-alert"
      title={reason ? "We can't show this page at the moment" : 'Something went wrong.'}
      action={
        // A plain button: it must work where code has failed to load.
        <Button look="primary" size="large" onClick={refreshPage}>
          Refresh Page
        </Button>
      }
    >
      {reason ?? "We're working to fix this issue. Please refresh the page."}
    </MessagePage>
  )
}

/** For a loader that throws `data({ missing: 'This car' }, { status: 404 })`. */
function missingIn(error: unknown): string | undefined {
  const thrown = isRouteErrorResponse(error) ? (error.data as { missing?: unknown } | null) : null
  return typeof thrown?.missing === 'string' ? thrown.missing : undefined
}

export function NotFound({ what = 'This page' }: { what?: string }) {
  return (
    <EmptyState
      headingLevel="h1"
      icon="map-pin-off"
      title={`${what} is not here`}
      action={
        <>
          <ButtonLink to="/search" look="primary">
            Search all cars
          </ButtonLink>
          <ButtonLink to="/">To the home page</ButtonLink>
        </>
      }
    >
      The address may be mistyped, or what stood here has gone.
    </EmptyState>
  )
}
