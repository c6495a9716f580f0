import { Badge } from '#app/ui/badge.tsx'
import type { ListingState } from '#contracts/listings/listing.ts'

const labels: Partial<Record<ListingState, string>> = {
  sold: 'Sold',
  reserved: 'Reserved',
  expired: 'Expired',
  paused: 'Paused',
}

/** Why a car is not available; nothing for one that is. */
export function StateBadge({ state }: { state: ListingState }) {
  const label = labels[state]
  return label ? <Badge tone="high">{label}</Badge> : null
}
