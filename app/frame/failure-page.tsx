import { isRouteErrorResponse } from 'react-router'
import { isProblem } from '#app/api.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NotFound } from './not-found.tsx'

/** Product specification, section 2: the failure boundary and its words. */
export function FailurePage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) || isProblem(error) ? error.status : 500
  if (status === 404) return <NotFound what={missingIn(error)} />
  return (
    <div role="alert" className="py-8">
      <EmptyState
        headingLevel="h1"
        icon={<Icon name="circle-alert" size={32} />}
        title="Something went wrong."
        action={
          // The browser's own, so that nothing that failed is needed to press it.
          <button
            type="button"
            className={buttonStyle({ look: 'primary', size: 'large' })}
            onClick={() => location.reload()}
          >
            Refresh Page
          </button>
        }
      >
        <p className="text-balance">We're working to fix this issue. Please refresh the page.</p>
      </EmptyState>
    </div>
  )
}

/** A loader that throws `data({ missing: 'This car' }, { status: 404 })` says what is not here. */
function missingIn(error: unknown): string | undefined {
  const told = isRouteErrorResponse(error) ? (error.data as { missing?: unknown } | null) : null
  return typeof told?.missing === 'string' ? told.missing : undefined
}
