import { useNavigate } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { type SortOrder, sortOrders } from '#contracts/search-orders.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { criteriaParameters, searchPath } from '#contracts/search-url.ts'

/** The order that needs a place is offered where there is one. */
function offered({ criteria, sortBy }: SearchRequest) {
  const hasPlace = (criteria.postcode ?? criteria.city ?? criteria.latitude) !== undefined
  return sortOrders.filter(({ value }) => value === sortBy || value !== 'distance' || hasPlace)
}

export function SortSelect({ request }: { request: SearchRequest }) {
  const navigate = useNavigate()
  return (
    <form
      method="get"
      action="/search"
      className="flex max-w-44 items-end gap-2 sm:max-w-none [&_select]:text-ellipsis [&_select]:pr-9"
    >
      {criteriaParameters(request.criteria).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {request.source !== 'both' && <input type="hidden" name="source" value={request.source} />}
      <select
        name="sortBy"
        aria-label="Sort by"
        value={request.sortBy}
        onChange={({ target }) =>
          void navigate(searchPath({ ...request, sortBy: target.value as SortOrder, page: 1 }))
        }
        className="control select-arrow"
      >
        {offered(request).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonStyle()}>
          Sort
        </button>
      </noscript>
    </form>
  )
}
