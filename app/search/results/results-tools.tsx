import { Link, useNavigate } from 'react-router'
import { useSearchBase, useSearchPath } from '#app/search/search-base.ts'
import { localStore, useLocalStore } from '#app/storage/local-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sortOrders, sources } from '#contracts/search/search-orders.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { criteriaParameters } from '#contracts/search/search-url.ts'

const layouts = [
  ['grid', 'Grid', 'grid'],
  ['list', 'List', 'rows'],
] as const

type ResultsLayout = (typeof layouts)[number][0]

const storedLayout = localStore(
  'results-layout',
  'grid',
  (found): ResultsLayout => (found === 'list' ? 'list' : 'grid'),
)

/**
 * Results as a grid or a list. results.css lays them out by an attribute of <html>, which is set before the
 * first paint (app/storage/theme.ts): the HTML is the same for all visitors, and nothing jumps.
 */
export function LayoutToggle() {
  const layout = useLocalStore(storedLayout)
  const choose = (chosen: ResultsLayout) => {
    document.documentElement.dataset.results = chosen
    storedLayout.update(() => chosen)
  }
  return (
    <fieldset aria-label="Layout of results" className="layout-toggle">
      {layouts.map(([value, label, icon]) => (
        <button
          key={value}
          type="button"
          value={value}
          aria-pressed={layout === value}
          aria-label={label}
          onClick={() => choose(value)}
        >
          <Icon name={icon} size={18} />
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}

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

/** Sorting by distance is offered only with a place. */
function offered({ criteria, sortBy }: SearchRequest) {
  const hasPlace = (criteria.postcode ?? criteria.city ?? criteria.latitude) !== undefined
  return sortOrders.filter(({ value }) => value === sortBy || value !== 'distance' || hasPlace)
}

export function SortSelect({ request }: { request: SearchRequest }) {
  const navigate = useNavigate()
  const { path } = useSearchBase()
  const pathOf = useSearchPath()
  return (
    <form
      method="get"
      action={path}
      className="results-tools flex max-w-44 items-end gap-2 sm:max-w-none [&_select]:text-ellipsis [&_select]:pr-9"
    >
      {criteriaParameters(request.criteria).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {request.source !== 'both' && <input type="hidden" name="source" value={request.source} />}
      <select
        name="sortBy"
        aria-label="Sort by"
        value={request.sortBy}
        onChange={({ target }) => {
          const sortBy = target.value as SearchRequest['sortBy']
          void navigate(pathOf({ ...request, sortBy, page: 1 }))
        }}
        className="control select-arrow"
      >
        {offered(request).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  )
}
