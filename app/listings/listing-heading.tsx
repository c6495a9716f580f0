import { Fragment } from 'react'
import type { Listing } from '#contracts/listing.ts'

/** What the car is. */
export function ListingHeading({ car }: { car: Listing }) {
  return (
    <div>
      <h1 className="text-[26px] leading-8 wrap-anywhere sm:text-[32px] sm:leading-9">
        {wholeWords(car.name)}
      </h1>
      {car.shortDescription && <p className="mt-2 text-muted">{car.shortDescription}</p>}
    </div>
  )
}

/** A '9-3' or an 'e-tron' does not break at its hyphen. */
function wholeWords(name: string) {
  return name.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words stay where they are, and may come twice
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={word.length < 24 ? 'whitespace-nowrap' : undefined}>{word}</span>
    </Fragment>
  ))
}
