/** Emails to a seller whose advert ends. Links begin with `site`, without a trailing slash. */
import type { ListingCard } from '#contracts/listings/listing.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatDate } from '#contracts/text/english.ts'
import { carInEmail } from '#server/listings/car-in-email.ts'
import { button, type Email } from '#server/platform/mail/email.ts'

export function endsSoonEmail(car: ListingCard, expiresAt: Date, site: string): Email {
  const heading = `Your advert ends on ${formatDate(expiresAt)}`
  return {
    ...{ kind: 'advert_ends_soon', subject: heading, heading },
    preview: `${car.name}: renew it to keep it on sale`,
    blocks: blocksOf(
      car,
      site,
      'If the car is still for sale, renew the advert. It costs nothing. If it is sold, mark it as sold, so that buyers stop asking about it.',
    ),
    why: `You get this email because you advertise this car on ${SITE_NAME}.`,
  }
}

export function endedEmail(car: ListingCard, site: string): Email {
  const heading = 'Your advert has run out'
  return {
    ...{ kind: 'advert_has_ended', subject: heading, heading },
    preview: `${car.name}: renew it to put it back on sale`,
    blocks: blocksOf(
      car,
      site,
      'Buyers can’t find your car any more. If it is still for sale, renew the advert: text, photographs and price are all there.',
    ),
    why: `You get this email because you advertised this car on ${SITE_NAME}.`,
  }
}

/** The button leads to the page of this advert alone, with one that renews it. */
const blocksOf = (car: ListingCard, site: string, text: string): Email['blocks'] => [
  { kind: 'cars', cars: [carInEmail(car, site)] },
  text,
  button('Renew the advert', `${site}/profile/listings?advert=${car._id}`),
]
