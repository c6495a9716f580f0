import { useSyncExternalStore } from 'react'
import { useIsSeen } from '#app/storage/viewed-cars.ts'
import type { CardFacts } from './card-facts.ts'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { WishlistHeart } from './wishlist-heart.tsx'

/** In the corners of the picture. */
export function CardCorner({ car }: { car: CardFacts }) {
  if (!useIsInBrowser()) return null
  return (
    <div className="car-corner">
      <WishlistHeart car={named(car)} />
      <SeenBadge id={car._id} />
    </div>
  )
}

function SeenBadge({ id }: { id: string }) {
  return useIsSeen(id) ? <span className="badge bg-sunken text-muted">Seen</span> : null
}

export function CardCompare({ car }: { car: CardFacts }) {
  return useIsInBrowser() ? <CompareCheckbox car={named(car)} /> : null
}

const noSubscription = () => () => undefined

/**
 * The controls need scripts and would be a third of a card's HTML, so only the browser renders them. card.css
 * reserves their space.
 */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}

function named({ _id, year, make, model, derivative }: CardFacts) {
  return { _id, name: [year, make, model, derivative].filter(Boolean).join(' ') }
}
