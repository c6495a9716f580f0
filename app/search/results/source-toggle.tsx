import { Link } from 'react-router'
import { useSearchPath } from '#app/search/search-base.ts'
import { sources } from '#contracts/search/search-orders.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'

const descriptions = {
  web: "Partners' listings from all over the web",
  live: 'Cars advertised with us, with every detail',
  both: 'Both together',
} as const

/** Partners' listings, our own stock, or both. Links, so that it works without scripts. */
export function SourceToggle({ request }: { request: SearchRequest }) {
  const pathOf = useSearchPath()
  return (
    <nav aria-label="Where to search" className="flex grow rounded-full border border-edge bg-card p-0.5">
      {sources.map(({ value, label }) => (
        <Link
          key={value}
          to={pathOf({ ...request, source: value, page: 1 })}
          preventScrollReset
          title={descriptions[value]}
          aria-current={request.source === value ? 'true' : undefined}
          className="flex min-h-10 grow items-center justify-center rounded-full px-1.5 text-[14px] font-semibold text-ink no-underline sm:px-4 hover:bg-sunken aria-[current]:bg-racing aria-[current]:text-on-racing"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
