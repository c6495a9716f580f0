import { CircleAlert } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { isProblem } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NotFound } from './not-found.tsx'

/** Product specification, section 2: the failure boundary and its words. */
export function FailurePage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) || isProblem(error) ? error.status : 500
  if (status === 404) {
    return (
      <main id="main">
        <NotFound />
      </main>
    )
  }
  return (
    <main id="main" className="grid min-h-[60vh] place-content-center">
      <EmptyState
        headingLevel="h1"
        icon={<CircleAlert size={32} />}
        title="Something went wrong."
        action={
          <Button look="primary" onPress={() => location.reload()}>
            Refresh Page
          </Button>
        }
      >
        <p>We're working to fix this issue. Please refresh the page.</p>
      </EmptyState>
    </main>
  )
}
