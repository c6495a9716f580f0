import { Badge } from '#app/ui/badge.tsx'
import type { ListingState } from '#contracts/listing.ts'

const words: Partial<Record<ListingState, string>> = {
  sold: 'Sold',
  reserved: 'Reserved',
  expired: 'Run out',
  paused: 'Paused',
}

/** Why a car can't be had just now; nothing where it can. */
export function CarState({ state }: { state: ListingState }) {
  const word = words[state]
  return word ? <Badge tone="high">{word}</Badge> : null
}
