import { useNavigate } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { type SortOrder, sortOrders } from '#contracts/enumerations.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { criteriaParameters, searchPath } from '#contracts/search-url.ts'

/** Orders that need a place, or a market value, are offered where there is one. */
function offered({ criteria, sortBy }: SearchRequest) {
  const hasPlace = (criteria.postcode ?? criteria.city ?? criteria.latitude) !== undefined
  return sortOrders.filter(
    ({ value }) => value === sortBy || (value !== 'deal' && (value !== 'distance' || hasPlace)),
  )
}

export function SortSelect({ request }: { request: SearchRequest }) {
  const navigate = useNavigate()
  return (
    <form
      method="get"
      action="/search"
      className="flex max-w-47 items-end gap-2 sm:max-w-none [&_select]:text-ellipsis [&_select]:pr-9"
    >
      {criteriaParameters(request.criteria).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {request.source !== 'both' && <input type="hidden" name="source" value={request.source} />}
      <SelectField
        name="sortBy"
        label="Sort by"
        labelHidden
        value={request.sortBy}
        choices={offered(request)}
        onChange={({ target }) =>
          void navigate(searchPath({ ...request, sortBy: target.value as SortOrder, page: 1 }))
        }
      />
      <noscript>
        <button type="submit" className={buttonStyle()}>
          Sort
        </button>
      </noscript>
    </form>
  )
}
