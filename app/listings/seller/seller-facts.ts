import type { Listing } from '#contracts/listings/listing.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatDate } from '#contracts/text/english.ts'
import { distanceText, type VisitorPlace } from './visitor-place.ts'

/** The buyer's legal rights by the kind of seller. */
const rights = {
  dealer:
    'From a dealer you have 30 days to reject a faulty car; bought at a distance, you may also cancel within 14 days after delivery.',
  private:
    'From a private seller there is no right to cancel, nor 30 days to reject a faulty car: look at it before you pay.',
}

/** Who sells the car and where it is, in words. */
export function sellerFacts(car: Listing, visitor: VisitorPlace) {
  const { source, sellerKind, partner, town, outcode, region, listedAt } = car
  const kind = sellerKind === 'dealer' ? 'Dealer' : sellerKind === 'private' ? 'Private seller' : 'Seller'
  const where = [town, outcode, region].filter(Boolean).join(', ')
  return {
    title: car.seller?.dealer
      ? `Trader on ${SITE_NAME}`
      : source === 'live'
        ? `${kind} on ${SITE_NAME}`
        : `${kind}, listed by ${partner ?? 'a partner'}`,
    where: where === '' ? 'The seller has not said where the car is' : where,
    rights: sellerKind && rights[sellerKind],
    listed: `Listed ${formatDate(listedAt)}`,
    distance: { postcode: visitor.postcode, answer: distanceText(car, visitor) },
    /** To the advert on the partner's site. */
    partnerLink: partnerLinkOf(car),
  }
}

function partnerLinkOf({ source, state, externalUrl }: Listing): { href: string; text: string } | null {
  if (source !== 'web' || state !== 'available' || !externalUrl) return null
  const host = URL.parse(externalUrl)?.host.replace(/^www\./, '') ?? 'the partner’s site'
  return { href: externalUrl, text: `See it on ${host}` }
}

export type SellerFacts = ReturnType<typeof sellerFacts>
