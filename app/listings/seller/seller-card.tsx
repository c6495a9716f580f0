import { useEffect } from 'react'
import { CompareCheckbox } from '#app/listings/card/compare-checkbox.tsx'
import { WishlistHeart } from '#app/listings/card/wishlist-heart.tsx'
import { recordView } from '#app/storage/viewed-cars.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import type { Listing } from '#contracts/listing.ts'
import { AskLink } from './ask-link.tsx'
import { countView } from './count-view.ts'
import { DistanceForm } from './distance-form.tsx'
import { ReportLink } from './report-link.tsx'
import type { SellerFacts } from './seller-facts.ts'

/** Who sells the car and where it is, with what a visitor can do: save, compare, share, print, report. */
export function SellerCard({ car, seller }: { car: Listing; seller: SellerFacts }) {
  const { _id: id, source, latitude, longitude } = car
  useEffect(() => {
    recordView(id)
    // Partners' adverts have no seller here who would want to know.
    if (source === 'live') return countView(id)
  }, [id, source])
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-semibold">{seller.title}</p>
      <p className="flex items-start gap-2 text-muted">
        <Icon name="map-pin" size={18} className="mt-1 shrink-0" />
        {seller.where}
      </p>
      {latitude !== null && longitude !== null && <DistanceForm to={{ latitude, longitude }} />}
      {seller.rights && <p className="text-[14px] text-muted">{seller.rights}</p>}
      <div className="mt-2 grid grid-cols-1 gap-2 print:hidden">
        {car.takesQuestions && <AskLink id={car._id} />}
        <PartnerLink car={car} />
        <div className="flex min-h-11 items-center justify-between gap-4">
          <WishlistHeart car={car} />
          <CompareCheckbox car={car} />
        </div>
        <div className="grid grid-cols-[1fr_auto] gap-2 [@media(scripting:none)]:hidden">
          <ShareButton title={car.name} />
          {/* app/ui/print.css says what is printed. */}
          <button type="button" onClick={() => print()} className={buttonStyle({ wide: true })}>
            <Icon name="printer" size={18} className="shrink-0" />
            Print
          </button>
        </div>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-[14px] text-muted">
        {seller.listed}
        <ReportLink id={id} />
      </p>
    </div>
  )
}

/** To the advert on the partner's site. */
function PartnerLink({ car: { source, state, externalUrl } }: { car: Listing }) {
  if (source !== 'web' || state !== 'available' || !externalUrl) return null
  return (
    <a
      href={externalUrl}
      rel="noopener nofollow external"
      className={buttonStyle({ look: 'primary', size: 'large', wide: true })}
    >
      <span className="min-w-0 py-2 text-center wrap-anywhere">See it on {hostOf(externalUrl)}</span>
      <Icon name="external-link" size={18} className="shrink-0" />
    </a>
  )
}

function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? 'the partner’s site'
}
