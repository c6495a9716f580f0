import { ExternalLink, MapPin } from 'lucide-react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { formatDate } from '#app/ui/format.ts'
import type { Listing } from '#contracts/listing.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { ShareButton } from './share-button.tsx'

/** Who sells it, where it stands, and the way there. */
export function SellerCard({ car }: { car: Listing }) {
  const kind =
    car.sellerKind === 'dealer' ? 'Dealer' : car.sellerKind === 'private' ? 'Private seller' : 'Seller'
  const where = [car.town, car.outcode, car.region].filter(Boolean).join(', ')
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {car.source === 'live'
          ? `${kind} on ${SITE_NAME}`
          : `${kind}, listed by ${car.partner ?? 'a partner'}`}
      </p>
      <p className="flex items-start gap-2 text-muted">
        <MapPin size={18} aria-hidden="true" className="mt-1 shrink-0" />
        {where === '' ? 'The seller has not told where the car stands' : where}
      </p>
      <p className="text-[14px] text-muted">Listed {formatDate(car.listedAt)}</p>
      <div className="mt-2 grid gap-2">
        {car.source === 'web' && car.externalUrl && car.state === 'available' && (
          <a
            href={car.externalUrl}
            rel="noopener nofollow external"
            className={buttonStyle({ look: 'primary', size: 'large', wide: true })}
          >
            See it on the partner’s site
            <ExternalLink size={18} aria-hidden="true" />
          </a>
        )}
        <ShareButton title={car.name} />
      </div>
    </div>
  )
}
