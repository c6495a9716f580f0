import { saveCar, unsaveCar, useIsSaved } from '#app/storage/wishlist.ts'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { MAX_SAVED_CARS } from '#contracts/saved/wishlist-limit.ts'

/** Adds a car to the wishlist or removes it. Positioned above the link that covers a card. */
export function WishlistHeart({ car }: { car: Pick<ListingCard, '_id' | 'name'> }) {
  const isSaved = useIsSaved(car._id)
  const toggle = () => {
    if (isSaved) unsaveCar(car._id)
    else if (!saveCar(car._id)) toast.message(`The wishlist is full: it holds ${MAX_SAVED_CARS} cars`)
  }
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${car.name} to the wishlist`}
      title={isSaved ? 'Saved to the wishlist' : 'Save to the wishlist'}
      onClick={toggle}
      className="relative z-10 grid size-11 shrink-0 cursor-pointer place-content-center rounded-full border border-line bg-card text-ink hover:border-ink aria-pressed:text-danger aria-pressed:[--icon-fill:currentColor] [@media(scripting:none)]:hidden"
    >
      <Icon name="heart" size={22} />
    </button>
  )
}
