/** Cars that a search finds with one filter less, or with one wider. */
import { CarCard } from '#app/listings/card/car-card.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatCount, formatPlural } from '#contracts/text/english.ts'
import type { Nearest, ShownRelaxation } from './results-facts.ts'

/** For a search that finds nothing. */
export function NearestCars({ relaxation, cars }: Nearest) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[24px]">Close to what you asked for</h2>
        <p className="text-muted">
          {relaxation.words}:{' '}
          <TextLink to={relaxation.path}>see all {formatPlural(relaxation.count, 'car')}</TextLink>
        </p>
      </div>
      <ul className="results">
        {cars.map(car => (
          <li key={car._id}>
            <CarCard car={car} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAX_OFFERED = 4

/** Below a few results: links to relaxed searches. */
export function FewResults({ relaxations }: { relaxations: readonly ShownRelaxation[] }) {
  if (relaxations.length === 0) return null
  return (
    <section aria-labelledby="more-cars" className="mt-8">
      <h2 id="more-cars" className="mb-3 font-sans text-[16px] font-semibold tracking-normal">
        More cars, one filter away
      </h2>
      <ul className="flex flex-wrap gap-2">
        {relaxations.slice(0, MAX_OFFERED).map(({ words, count, path }) => (
          <li key={path} className="max-w-full">
            <ChipLink to={path}>
              {words} ({formatCount(count)})
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
