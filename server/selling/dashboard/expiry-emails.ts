/** Emails to a seller whose advert ends. Links begin with `site`, without a trailing slash. */
import type { ListingCard } from '#contracts/listings/listing.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatDate } from '#contracts/text/english.ts'
import { carInEmail } from '#server/listings/car-in-email.ts'
import type { Email } from '#server/platform/mail/email.ts'

export function endsSoonEmail(car: ListingCard, expiresAt: Date, site: string): Email {
  const day = formatDate(expiresAt)
  return {
    kind: 'advert_ends_soon',
    subject: `Your advert ends on ${day}`,
    preview: `${car.name}: renew it to keep it on sale`,
    heading: `Your advert ends on ${day}`,
    blocks: [
      { kind: 'cars', cars: [carInEmail(car, site)] },
      {
        kind: 'text',
        text: 'If the car is still for sale, renew the advert. It costs nothing. If it is sold, mark it as sold, so that buyers stop asking about it.',
      },
      { kind: 'button', label: 'Renew the advert', href: dashboardAddress(car, site) },
    ],
    why: `You get this email because you advertise this car on ${SITE_NAME}.`,
  }
}

export function endedEmail(car: ListingCard, site: string): Email {
  return {
    kind: 'advert_has_ended',
    subject: 'Your advert has run out',
    preview: `${car.name}: renew it to put it back on sale`,
    heading: 'Your advert has run out',
    blocks: [
      { kind: 'cars', cars: [carInEmail(car, site)] },
      {
        kind: 'text',
        text: 'Buyers can’t find your car any more. If it is still for sale, renew the advert: text, photographs and price are all there.',
      },
      { kind: 'button', label: 'Renew the advert', href: dashboardAddress(car, site) },
    ],
    why: `You get this email because you advertised this car on ${SITE_NAME}.`,
  }
}

/** The page of this advert alone, with the button that renews it. */
const dashboardAddress = ({ _id }: ListingCard, site: string) => `${site}/profile/listings?advert=${_id}`
