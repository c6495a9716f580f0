/** The email about new cars for a saved search. */
import type { ListingCard } from '#contracts/listing.ts'
import { readSearchUrl } from '#contracts/read-search.ts'
import { searchPath } from '#contracts/search-url.ts'
import { SITE_NAME } from '#contracts/site.ts'
import type { TellTime } from '#contracts/tell-times.ts'
import { carInEmail, pounds } from '#server/listings/car-in-email.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { UnsubscribeLinks } from '#server/platform/mail/unsubscribing.ts'

/** How many are shown; a link leads to the others. */
export const MAX_CARS = 10

interface News {
  search: { name: string; query: string; tell: TellTime }
  /** The first of them, at most MAX_CARS. */
  cars: readonly ListingCard[]
  /** Of all new cars. */
  total: number
  /** The start of links, without a trailing slash. */
  siteAddress: string
  unsubscribe: UnsubscribeLinks
}

export function newCarsEmail({ search, cars, total, siteAddress, unsubscribe }: News): Email {
  const count = total === 1 ? '1 new car' : `${total.toLocaleString('en-GB')} new cars`
  const more = total - cars.length
  const { criteria, source } = readSearchUrl(new URLSearchParams(search.query)).request
  const newestFirst = siteAddress + searchPath({ criteria, source, sortBy: 'newest' })
  return {
    kind: 'new cars for a search',
    subject: `${count}: ${search.name}`,
    preview: cars.map(car => `${car.name}, ${pounds(car.pricePence)}`).join(' · '),
    heading: `${count} for your search`,
    blocks: [
      { kind: 'text', text: `Your saved search ‘${search.name}’ has found ${count}.` },
      { kind: 'cars', cars: cars.map(car => carInEmail(car, siteAddress, { note: noteOf(car) })) },
      ...(more > 0 ? [{ kind: 'text' as const, text: `…and ${more.toLocaleString('en-GB')} more.` }] : []),
      { kind: 'button', label: more > 0 ? 'See them all' : 'Open the search', href: newestFirst },
    ],
    why: `You get this email because you saved this search on ${SITE_NAME} and asked to be told of new cars${frequencyWords[search.tell]}.`,
    unsubscribe,
  }
}

const frequencyWords: Record<TellTime, string> = {
  'at once': ' at once',
  daily: ' once a day',
  weekly: ' once a week',
  never: '',
}

function noteOf({ priceWasPence }: ListingCard): string | undefined {
  return priceWasPence === null ? undefined : `Was ${pounds(priceWasPence)}`
}
