import { deliveryRule } from '#contracts/buying/delivery.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { formatPounds } from '#contracts/text/english.ts'

/**
 * Beside the price of a car that can be bought here, which has the admin charge in it: '£9,702 delivered to
 * LS6', or what delivery costs by rule. Null for other cars.
 */
export function allInText({ allIn }: Pick<ListingCard, 'allIn'>): string | null {
  if (!allIn) return null
  const { deliveredPence, deliveredTo } = allIn
  if (deliveredTo === null) return deliveryRule
  return deliveredPence === null
    ? `Collection only, no delivery to ${deliveredTo}`
    : `${formatPounds(deliveredPence)} delivered to ${deliveredTo}`
}

/** 'Includes our £50 admin charge'; null without one. */
export function adminChargeText({ adminChargePence }: Pick<ListingCard, 'adminChargePence'>): string | null {
  return adminChargePence > 0 ? `Includes our ${formatPounds(adminChargePence)} admin charge` : null
}
