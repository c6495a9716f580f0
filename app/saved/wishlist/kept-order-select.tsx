import { useNavigate } from 'react-router'
import { OrderSelect } from '#app/ui/order-select.tsx'
import { type KeptOrder, keptOrders } from './wishlist-order.ts'

export function KeptOrderSelect({ order }: { order: KeptOrder }) {
  const navigate = useNavigate()
  return (
    <form method="get" className="flex items-center gap-2">
      <OrderSelect
        name="sort"
        value={order}
        choices={keptOrders}
        onChoose={chosen => void navigate(`?sort=${chosen}`, { replace: true, preventScrollReset: true })}
      />
    </form>
  )
}
