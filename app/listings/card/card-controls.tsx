import { useSyncExternalStore } from 'react'
import type { CardFacts } from './card-facts.ts'
import { CompareTick } from './compare-checkbox.tsx'
import { SeenMark } from './seen-mark.tsx'
import { WishlistHeart } from './wishlist-heart.tsx'

/** On the picture's corners: the heart, and whether the car has been looked at. */
export function CardCorner({ car }: { car: CardFacts }) {
  if (!useIsInBrowser()) return null
  return (
    <div className="car-corner">
      <WishlistHeart car={named(car)} />
      <SeenMark id={car._id} />
    </div>
  )
}

export function CardCompare({ car }: { car: CardFacts }) {
  return useIsInBrowser() ? <CompareTick car={named(car)} /> : null
}

const never = () => () => undefined

/**
 * They do nothing before their script has come, and are a third of a card's HTML: so they come with it. card.css keeps
 * their room free.
 */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function named({ _id, year, make, model, derivative }: CardFacts) {
  return { _id, name: [year, make, model, derivative].filter(Boolean).join(' ') }
}
