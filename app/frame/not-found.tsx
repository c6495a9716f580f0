import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function NotFound({ what = 'This page' }: { what?: string }) {
  return (
    <EmptyState
      headingLevel="h1"
      icon={<Icon name="map-pin-off" size={32} />}
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
      <p className="text-balance">The address may be mistyped, or what stood here has gone.</p>
    </EmptyState>
  )
}
