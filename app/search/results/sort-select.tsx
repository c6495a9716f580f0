import { useNavigate } from 'react-router'
import { useSearchBase, useSearchPath } from '#app/search/search-base.ts'
import { OrderSelect } from '#app/ui/order-select.tsx'
import { sortOrders } from '#contracts/search/search-orders.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { criteriaParameters } from '#contracts/search/search-url.ts'

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
      <OrderSelect
        name="sortBy"
        value={request.sortBy}
        choices={offered(request)}
        onChoose={sortBy => void navigate(pathOf({ ...request, sortBy, page: 1 }))}
      />
    </form>
  )
}
