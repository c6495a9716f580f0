import { useNavigate } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { type KeptOrder, keptOrders } from './kept-order.ts'

export function KeptOrderSelect({ order }: { order: KeptOrder }) {
  const navigate = useNavigate()
  return (
    <form method="get" className="flex items-center gap-2">
      <select
        name="sort"
        aria-label="Sort by"
        value={order}
        onChange={({ target }) =>
          void navigate(`?sort=${target.value}`, { replace: true, preventScrollReset: true })
        }
        className="control select-arrow"
      >
        {keptOrders.map(({ value, label }) => (
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
