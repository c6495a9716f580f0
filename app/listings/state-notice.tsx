import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Listing } from '#contracts/listing.ts'

const words: Partial<Record<Listing['state'], string>> = {
  sold: 'This car has been sold.',
  reserved: 'Somebody is buying this car just now.',
  expired: 'This advert has run out.',
  paused: 'The seller has paused this advert.',
}

/** A car that can't be had keeps its page, says so and offers others. */
export function StateNotice({ car, likeIt }: { car: Listing; likeIt: string }) {
  const title = words[car.state]
  if (!title) return null
  return (
    <div className="mt-3">
      <Notice tone="warning" title={title}>
        <TextLink to={likeIt}>
          See other {car.make} {car.model} cars
        </TextLink>
      </Notice>
    </div>
  )
}
