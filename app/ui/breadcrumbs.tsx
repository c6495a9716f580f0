import { Link, type To } from 'react-router'
import { Icon } from './icon.tsx'

export interface Crumb {
  label: string
  /** The last crumb is the page itself and needs none. */
  to?: To
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-1 text-[14px] text-muted">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex min-h-8 items-center gap-1">
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {to && index < crumbs.length - 1 ? (
              <Link to={to} className="text-link underline-offset-3 hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
