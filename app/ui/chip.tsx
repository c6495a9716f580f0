import type { MouseEvent, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const shell =
  'inline-flex min-h-9 max-w-full items-center gap-1 rounded-full border border-edge bg-card pl-3.5 text-[14px] font-medium'

interface ChipProps {
  children: ReactNode
  /** What removing it does, read aloud: 'Remove Fuel: Diesel'. */
  removeLabel: string
  /** The address without this filter: a link, which works without scripts and can be opened in a new tab. */
  removeTo: To
  onRemove?: (event: MouseEvent) => void
}

/** An active filter, with a link that removes it. */
export function Chip({ children, removeLabel, removeTo, onRemove }: ChipProps) {
  return (
    <span className={shell}>
      <span className="truncate">{children}</span>
      <Link
        to={removeTo}
        onClick={onRemove}
        preventScrollReset
        aria-label={removeLabel}
        className="grid size-9 shrink-0 cursor-pointer place-content-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="x" size={16} />
      </Link>
    </span>
  )
}

/** A suggestion that leads to a search or adds a filter: a chip that is a link as a whole. */
export function ChipLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={classNames(shell, 'pr-3.5 text-ink no-underline hover:border-ink hover:bg-sunken')}
    >
      {children}
    </Link>
  )
}
