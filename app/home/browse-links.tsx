import { Link } from 'react-router'
import { CarIllustration } from '#app/ui/car-drawing/car-drawing.tsx'
import type { BodyType, Colour, Option } from '#contracts/enumerations.ts'
import { searchPath } from '#contracts/search-url.ts'

const colours: Colour[] = ['blue', 'grey', 'green', 'red', 'silver', 'yellow', 'orange', 'black', 'white']

/** The nine bodies as drawings, each a search. */
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
