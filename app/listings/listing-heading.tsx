import { Fragment } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { formatDate, formatPounds } from '#app/ui/format.ts'
import type { Listing } from '#contracts/listing.ts'
import type { Pence } from '#contracts/money.ts'

/** What the car is and what it costs. */
export function ListingHeading({ car }: { car: Listing }) {
  return (
    <div>
      <h1 className="text-[26px] leading-8 sm:text-[32px] sm:leading-9">{wholeWords(car.name)}</h1>
      {car.shortDescription && <p className="mt-2 text-muted">{car.shortDescription}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="price text-[40px] leading-none">{formatPounds(car.pricePence as Pence)}</p>
        {car.writeOffCategory && car.writeOffCategory !== 'none' && (
          <Badge tone="high">Category {car.writeOffCategory}</Badge>
        )}
        {car.certified && <Badge tone="great">Certified</Badge>}
      </div>
      <PriceChange car={car} />
    </div>
  )
}

/** A '9-3' or an 'e-tron' does not break at its hyphen. */
function wholeWords(name: string) {
  return name.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words stay where they are, and may come twice
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ))
}

function PriceChange({ car }: { car: Listing }) {
  const last = car.priceHistory.at(-1)
  if (!last || last.pricePence === car.pricePence) return null
  const drop = last.pricePence - car.pricePence
  return (
    <p className="mt-2 text-[15px] text-muted">
      {drop > 0 ? 'Reduced' : 'Raised'} by {formatPounds(Math.abs(drop) as Pence)} from{' '}
      {formatPounds(last.pricePence as Pence)} on {formatDate(last.at)}
    </p>
  )
}
