import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'
import { Notice } from './notice.tsx'

interface EmptyStateProps {
  icon?: IconName
  title: string
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
}

const toSearch = (
  <ButtonLink to="/search" look="primary">
    Search all cars
  </ButtonLink>
)

export function EmptyState(props: EmptyStateProps) {
  const { icon, title, children, action = toSearch, headingLevel: Title = 'h2' } = props
  return (
    <div className="mx-auto flex max-w-110 flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-16 place-content-center rounded-full bg-brand-soft text-brand-ink"
        >
          <Icon name={icon} size={32} />
        </span>
      )}
      <Title className="text-[22px]">{title}</Title>
      {children && <div className="text-balance text-muted">{children}</div>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>
    </div>
  )
}

interface MessagePageProps extends EmptyStateProps {
  role?: 'alert' | 'status' | undefined
  /** Why the last attempt failed. */
  problem?: string | undefined
}

/** A page that consists of a message. */
export function MessagePage({ role, problem, ...message }: MessagePageProps) {
  return (
    <div className="py-8">
      {problem && (
        <div className="mx-auto max-w-110 px-4">
          <Notice tone="error" title={problem} announce />
        </div>
      )}
      <div role={role}>
        <EmptyState headingLevel="h1" {...message} />
      </div>
    </div>
  )
}
