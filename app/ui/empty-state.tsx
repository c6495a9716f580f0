import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** What to do next. */
  action: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ icon, title, children, action, headingLevel: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-110 flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-16 place-content-center rounded-full bg-brand-soft text-brand-ink"
        >
          {icon}
        </span>
      )}
      <Title className="text-[22px]">{title}</Title>
      {children && <div className="text-muted">{children}</div>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>
    </div>
  )
}
