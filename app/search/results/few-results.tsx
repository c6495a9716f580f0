import { ChipLink } from '#app/ui/chip.tsx'
import { formatCount } from '#app/ui/format.ts'
import type { ShownRelaxation } from './results-facts.ts'

const MAX_OFFERED = 4

/** Under a handful of results, quietly: what one filter less, or a wider one, would bring. */
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
