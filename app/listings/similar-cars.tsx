import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import type { CardFacts } from './card-facts.ts'
import { ListingCard } from './listing-card.tsx'

/** A column may get narrower than its longest word: nothing scrolls sideways. */
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4'

export function SimilarCars({ cars }: { cars: readonly CardFacts[] }) {
  if (cars.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-[24px]">Similar cars</h2>
      <ul className={grid}>
        {cars.map(car => (
          <li key={car._id}>
            <ListingCard car={car} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SimilarCarsWaiting() {
  return (
    // Without a script nothing would ever take its place.
    <Waiting label="Loading cars" className="mt-12 [@media(scripting:none)]:hidden">
      <Skeleton className="mb-4 h-8 w-48" />
      <div className={grid}>
        {[1, 2, 3, 4].map(one => (
          <Skeleton key={one} className="h-96 rounded-lg" />
        ))}
      </div>
    </Waiting>
  )
}
