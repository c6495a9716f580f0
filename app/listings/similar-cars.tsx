import { CarCard } from '#app/listings/card/car-card.tsx'
import type { CardFacts } from '#app/listings/card/card-facts.ts'

export function SimilarCars({ cars }: { cars: readonly CardFacts[] }) {
  if (cars.length === 0) return null
  return (
    <section className="mt-12 print:hidden">
      <h2 className="mb-4 text-[24px]">Similar cars</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {cars.map(car => (
          <li key={car._id}>
            <CarCard car={car} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Above a car that is not available: one row, which scrolls sideways on a phone. */
export function Alternatives({ cars }: { cars: readonly CardFacts[] }) {
  if (cars.length === 0) return null
  return (
    <section className="mt-5 mb-8 print:hidden">
      <h2 className="mb-3 text-[24px]">Similar cars for sale</h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-1 [scrollbar-width:thin] lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0">
        {cars.slice(0, 4).map(car => (
          <li key={car._id} className="w-[min(280px,78vw)] shrink-0 snap-start lg:w-auto">
            <CarCard car={car} />
          </li>
        ))}
      </ul>
    </section>
  )
}
