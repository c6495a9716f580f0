import { Link } from 'react-router'
import type { Choice } from '#app/ui/select-field.tsx'
import { CarIllustration } from '#app/vehicles/drawing/car-drawing.tsx'
import { searchPath } from '#contracts/search/search-url.ts'
import { formatCount } from '#contracts/text/english.ts'
import type { BodyType, Colour, Option } from '#contracts/vehicle/enumerations.ts'

const colours: Colour[] = ['blue', 'grey', 'green', 'red', 'silver', 'yellow', 'orange', 'black', 'white']

/** Each body type as an illustration that links to its search. */
export function BodyLinks({ bodies }: { bodies: readonly Option<BodyType>[] }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-[26px]">By body</h2>
      <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-9">
        {bodies.map(({ value, label }, index) => (
          <li key={value}>
            <Link
              to={searchPath({ criteria: { bodyType: [value] } })}
              className="block overflow-hidden rounded-lg border border-line bg-card text-center text-[14px] sm:text-[15px] font-semibold text-ink no-underline transition-shadow hover:shadow-lift hover:underline"
            >
              <CarIllustration
                body={value}
                colour={colours[index] ?? 'grey'}
                seed={1}
                title=""
                loading="eager"
              />
              <span className="block px-1 py-2">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAX_MAKES = 12

/** The makes with the most cars. */
export function MakeLinks({ makes }: { makes: readonly Choice[] }) {
  const common = makes.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, MAX_MAKES)
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-[26px]">By make</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {common.map(({ value, label, count = 0 }) => (
          <li key={value}>
            <Link
              to={searchPath({ criteria: { make: [value] } })}
              className="flex min-h-14 items-center justify-between gap-2 rounded-md border border-line bg-card px-4 font-semibold text-ink no-underline transition-shadow hover:shadow-lift hover:underline"
            >
              <span className="truncate">{label}</span>
              <span className="figures text-[14px] font-normal text-muted">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
