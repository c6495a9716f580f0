import { formatPounds } from '#app/ui/format.ts'
import type { ListingCard } from '#contracts/listing.ts'
import type { Pence } from '#contracts/money.ts'

/**
 * Beside the price of a car that can be bought here: '£9,545 with the admin charge, £9,702 delivered to LS6'. Null where there is
 * nothing to add to the price.
 */
export function allInText({ pricePence, allIn }: Pick<ListingCard, 'pricePence' | 'allIn'>): string | null {
  if (!allIn) return null
  const { withAdminChargePence, deliveredPence, deliveredTo } = allIn
  const parts = [
    withAdminChargePence > pricePence &&
      `${formatPounds(withAdminChargePence as Pence)} with the admin charge`,
    deliveredTo !== null &&
      (deliveredPence === null
        ? `no delivery to ${deliveredTo}`
        : `${formatPounds(deliveredPence as Pence)} delivered to ${deliveredTo}`),
  ].filter(part => part !== false)
  return parts.length > 0 ? parts.join(', ') : null
}
