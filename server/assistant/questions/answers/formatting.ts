/** How answers write amounts and cars. */
import type { ListingCard } from '#contracts/listings/listing.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatMiles, formatRoundedPounds } from '#contracts/text/english.ts'
import { formatNumber } from '#server/assistant/response/wording.ts'

/** '380', '330 to 381' */
export function formatRange(
  values: readonly number[],
  write: (value: number) => string = formatNumber,
): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most ? write(least) : `${write(least)} to ${write(most)}`
}

/** A listing's name, price, mileage, place, write-off category and page. */
export function describeCar(car: ListingCard): string {
  const { name, pricePence, mileage, town, miles, writeOffCategory } = car
  const away = miles === undefined ? '' : `, ${milesAway(miles)}`
  const facts = [
    formatRoundedPounds(pricePence),
    ...(mileage === null ? [] : [formatMiles(mileage)]),
    ...(town === null ? [] : [`in ${town}${away}`]),
    ...(writeOffCategory && writeOffCategory !== 'none' ? [`a category ${writeOffCategory} write-off`] : []),
  ]
  return `${name}, ${facts.join(', ')} (${viewPath(car)}).`
}

function milesAway(miles: number): string {
  const whole = Math.round(miles)
  return whole < 1 ? 'less than a mile away' : `${formatMiles(whole)} away`
}
