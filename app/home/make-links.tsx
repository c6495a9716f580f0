import { Link } from 'react-router'
import { formatCount } from '#app/ui/format.ts'
import type { Choice } from '#app/ui/select-field.tsx'
import { searchPath } from '#contracts/search-url.ts'

const MOST = 12

/** The makes of which there are most, each a search. */
export function MakeLinks({ makes }: { makes: readonly Choice[] }) {
  const common = makes.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, MOST)
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-[26px]">By make</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {common.map(({ value, label, count = 0 }) => (
          <li key={value}>
            <Link
              to={searchPath({ criteria: { make: [value] } })}
              className="flex min-h-14 items-center justify-between gap-2 rounded-md border border-line bg-card px-4 font-semibold text-ink no-underline transition-shadow hover:shadow-lift hover:underline"
            >
              <span className="truncate">{label}</span>
              <span className="figures text-[14px] font-normal text-muted">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
