import { CompareTick } from '#app/listings/card/compare-checkbox.tsx'
import { WishlistHeart } from '#app/listings/card/wishlist-heart.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { ListingCard } from '#contracts/listing.ts'
import { RecordsView } from './records-view.tsx'

/** On a car's own page: saving it and choosing it for comparing. That the page was opened is remembered, too. */
export function CarActions({
  car,
  className,
}: {
  car: Pick<ListingCard, '_id' | 'name'>
  className?: string
}) {
  return (
    <div className={classNames('flex min-h-11 items-center gap-4', className)}>
      <RecordsView id={car._id} />
      <WishlistHeart car={car} />
      <CompareTick car={car} />
    </div>
  )
}
