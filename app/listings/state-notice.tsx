import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Listing } from '#contracts/listing.ts'
import { searchPath } from '#contracts/search-url.ts'
import { slugify } from '#contracts/slug.ts'

const words = {
  sold: 'This car has been sold.',
  reserved: 'Somebody is buying this car just now.',
  expired: 'This advert has run out.',
  paused: 'The seller has paused this advert.',
} as const

/** A car that can't be had keeps its page, says so and offers others. */
export function StateNotice({ car }: { car: Listing }) {
  if (!(car.state in words)) return null
  const others = searchPath({ criteria: { make: [slugify(car.make)], model: [slugify(car.model)] } })
  return (
    <div className="mt-3">
      <Notice tone="warning" title={words[car.state as keyof typeof words]}>
        <TextLink to={others}>
          See other {car.make} {car.model} cars
        </TextLink>
      </Notice>
    </div>
  )
}
