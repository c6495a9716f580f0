import { TextLink } from '#app/ui/text-link.tsx'
import type { Rating } from '#contracts/listings/listing.ts'
import type { Review } from '#contracts/selling/reviews/endpoints.ts'
import type { Seller } from '#contracts/selling/sellers/endpoints.ts'
import { formatDate, formatMonth, formatPlural, listAnd } from '#contracts/text/english.ts'

/** '4.8/5 (12 reviews)' */
export const ratingText = ({ average, count }: Rating) => `${average}/5 (${formatPlural(count, 'review')})`

/** A seller in words, made in loaders. */
export function whoSells(seller: Seller) {
  const { sellerKind, name, slug, businessPhone: phone, openingHours, rating } = seller
  const lines = [
    sellerKind === 'dealer' ? 'Trader' : 'Private seller',
    seller.businessAddress,
    `Here since ${formatMonth(seller.memberSince)}`,
    repliesText(seller.repliesWithinMinutes),
    seller.soldHere > 0 && `${formatPlural(seller.soldHere, 'car')} sold here`,
    seller.verified.length > 0 && `Checked by us: ${listAnd(seller.verified)}`,
    rating ? ratingText(rating) : 'No reviews yet',
  ]
  return {
    name,
    phone,
    openingHours,
    page: slug && `/dealers/${slug}`,
    lines: lines.filter(line => typeof line === 'string' && line !== '') as string[],
    reviews: seller.reviews,
  }
}

function repliesText(minutes: number | null): string | null {
  if (minutes === null) return null
  const hours = Math.max(1, Math.ceil(minutes / 60))
  return `Usually replies within ${hours > 24 ? formatPlural(Math.ceil(hours / 24), 'day') : formatPlural(hours, 'hour')}`
}

export type WhoSellsFacts = ReturnType<typeof whoSells>

/** Who sells a car, on its page and on a trader's own one. */
export function WhoSells({ seller, isOwnPage }: { seller: WhoSellsFacts; isOwnPage?: boolean }) {
  const { name, page, phone, openingHours, lines, reviews } = seller
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
      {reviews.length > 0 && (
        <details open={isOwnPage}>
          <summary className="flex min-h-11 cursor-pointer items-center text-link underline">
            Reviews by buyers
          </summary>
          <ul className="grid gap-4">
            {reviews.map(review => (
              <li key={review.id} className="grid gap-1">
                <ReviewText review={review} />
                <TextLink to={`/review/${review.id}`} className="inline-block py-2.5 print:hidden">
                  Answer or report<span className="sr-only"> the review by {review.by}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

export function ReviewText({ review: { stars, by, writtenAt, carName, text, answer } }: { review: Review }) {
  return (
    <>
      <p>
        <strong>{stars}/5</strong> by {by}, {formatDate(writtenAt)}, about the {carName}
      </p>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {answer && (
        <p className="border-line border-l-3 pl-3 whitespace-pre-line wrap-anywhere">Seller: {answer}</p>
      )}
    </>
  )
}
