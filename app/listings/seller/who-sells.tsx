import { TextLink } from '#app/ui/text-link.tsx'
import type { Rating } from '#contracts/listings/listing.ts'
import type { Seller } from '#contracts/selling/sellers/endpoints.ts'
import { formatMonth, formatPlural } from '#contracts/text/english.ts'

/** '4.8/5 (12 reviews)' */
export const ratingText = ({ average, count }: Rating) => `${average}/5 (${formatPlural(count, 'review')})`

/** A seller in words, made in loaders. */
export function whoSells(seller: Seller) {
  const { sellerKind, name, slug, businessPhone: phone, openingHours, rating } = seller
  const lines = [
    sellerKind === 'dealer' ? 'Trader' : 'Private seller',
    seller.businessAddress,
    `Here since ${formatMonth(seller.memberSince)}`,
    rating ? ratingText(rating) : 'No reviews yet',
  ]
  return { name, phone, openingHours, page: slug && `/dealers/${slug}`, lines: lines.filter(Boolean) }
}

export type WhoSellsFacts = ReturnType<typeof whoSells>

/** Who sells a car, on its page and on a trader's own one. */
export function WhoSells({ seller, isOwnPage }: { seller: WhoSellsFacts; isOwnPage?: boolean }) {
  const { name, page, phone, openingHours, lines } = seller
  return (
    <div className="grid gap-1 text-[15px]">
      {!isOwnPage && (
        <p className="font-semibold wrap-anywhere">{page ? <TextLink to={page}>{name}</TextLink> : name}</p>
      )}
      <ul className="grid gap-0.5 text-muted">
        {lines.map(line => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {phone && (
        <p>
          <a className="inline-flex min-h-11 items-center text-link underline" href={`tel:${phone}`}>
            Call {phone}
          </a>
        </p>
      )}
      {isOwnPage && openingHours && <p className="whitespace-pre-line">{`Open\n${openingHours}`}</p>}
    </div>
  )
}
