import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** In place of what an emailed link led to; says why. */
export function UnusableLink({ children }: { children: string | null }) {
  return (
    <div className="py-8">
      <EmptyState
        headingLevel="h1"
        icon={<Icon name="circle-alert" size={32} />}
        title="This link cannot be used"
        action={<ButtonLink to="/search">Search all cars</ButtonLink>}
      >
        <p className="text-balance">{children}</p>
      </EmptyState>
    </div>
  )
}
