/** The email about new cars for a saved search. */
import type { ListingCard } from '#contracts/listings/listing.ts'
import type { TellTime } from '#contracts/saved/tell-times.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import { searchPath } from '#contracts/search/search-url.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatCount, formatPlural, formatPounds } from '#contracts/text/english.ts'
import { carInEmail } from '#server/listings/car-in-email.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { UnsubscribeLinks } from '#server/platform/mail/unsubscribing.ts'

/** How many are shown; a link leads to the others. */
export const MAX_CARS = 10

interface News {
  search: { name: string; query: string; tell: TellTime }
  /** The first of them, at most MAX_CARS. */
  cars: readonly ListingCard[]
  newCars: number
  /** Cars that were on offer before, at a price at which the search did not find them. */
  priceDrops: number
  /** The start of links, without a trailing slash. */
  siteAddress: string
  unsubscribe: UnsubscribeLinks
}

export function newCarsEmail({ search, cars, newCars, priceDrops, siteAddress, unsubscribe }: News): Email {
  const count = [counted(newCars, 'new car'), counted(priceDrops, 'price drop')].flat().join(' and ')
  const more = newCars + priceDrops - cars.length
  const { criteria, source } = readSearchUrl(new URLSearchParams(search.query)).request
  const newestFirst = siteAddress + searchPath({ criteria, source, sortBy: 'newest' })
  return {
    kind: 'new_cars_for_a_search',
    subject: `${count}: ${search.name}`,
    preview: cars.map(car => `${car.name}, ${formatPounds(car.pricePence)}`).join(' · '),
    heading: `${count} for your search`,
    blocks: [
      { kind: 'text', text: `Your saved search ‘${search.name}’ has found ${count}.` },
      { kind: 'cars', cars: cars.map(car => carInEmail(car, siteAddress, { note: noteOf(car) })) },
      ...(more > 0 ? [{ kind: 'text' as const, text: `…and ${formatCount(more)} more.` }] : []),
      { kind: 'button', label: more > 0 ? 'See them all' : 'Open the search', href: newestFirst },
    ],
    why: `You get this email because you saved this search on ${SITE_NAME} and asked to be told of new and cheaper cars${frequencyWords[search.tell]}.`,
    unsubscribe,
  }
}

const frequencyWords: Record<TellTime, string> = {
  at_once: ' at once',
  daily: ' once a day',
  weekly: ' once a week',
  never: '',
}

const counted = (count: number, one: string): string[] => (count === 0 ? [] : [formatPlural(count, one)])

function noteOf({ priceWasPence }: ListingCard): string | undefined {
  return priceWasPence === null ? undefined : `Was ${formatPounds(priceWasPence)}`
}
