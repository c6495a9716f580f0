import { addComparedCar, removeComparedCar, useIsCompared } from '#app/storage/compared-cars.ts'
import { toast } from '#app/ui/toast.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'

/** Positioned above the link that covers a card. */
export function CompareCheckbox({ car }: { car: Pick<ListingCard, '_id' | 'name'> }) {
  const isCompared = useIsCompared(car._id)
  const toggle = () => {
    if (isCompared) removeComparedCar(car._id)
    else if (!addComparedCar(car._id)) toast.message('You can compare up to four cars')
  }
  return (
    <label className="relative z-10 inline-flex min-h-11 cursor-pointer select-none items-center gap-2 text-[14px] font-medium [@media(scripting:none)]:hidden">
      <input type="checkbox" checked={isCompared} onChange={toggle} className="tick" />
      <span>
        Compare<span className="sr-only"> {car.name}</span>
      </span>
    </label>
  )
}
