import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface UnusableLinkProps {
  title?: string
  /** Where to go instead. */
  action?: ReactNode
  children: string | null
}

/** In place of what an emailed link led to; says why. */
export function UnusableLink({
  title = 'This link cannot be used',
  action = <ButtonLink to="/search">Search all cars</ButtonLink>,
  children,
}: UnusableLinkProps) {
  return (
    <div className="py-8">
      <EmptyState
        headingLevel="h1"
        icon={<Icon name="circle-alert" size={32} />}
        title={title}
        action={action}
      >
        <p className="text-balance">{children}</p>
      </EmptyState>
    </div>
  )
}
