import { type MouseEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLazyModule } from '#app/frame/use-lazy-module.ts'
import { CompareCheckbox } from '#app/listings/card/compare-checkbox.tsx'
import { WishlistHeart } from '#app/listings/card/wishlist-heart.tsx'
import { recordView } from '#app/storage/viewed-cars.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import type { Listing } from '#contracts/listings/listing.ts'
import { countView } from './count-view.ts'
import { DistanceForm } from './distance-form.tsx'
import type { SellerDialogKind } from './seller-dialog.tsx'
import type { SellerFacts } from './seller-facts.ts'
import { WhoSells, type WhoSellsFacts } from './who-sells.tsx'

const loadDialog = () => import('./seller-dialog.tsx')

interface SellerCardProps {
  car: Listing
  seller: SellerFacts
  /** Null for a partner's car. */
  account: WhoSellsFacts | null
}

/** Who sells the car and where it is, and what a visitor can do: ask, save, compare, share, print, report. */
export function SellerCard({ car, seller, account }: SellerCardProps) {
  const { _id: id, source, latitude, longitude } = car
  const [dialog, setDialog] = useState<SellerDialogKind>()
  const { loaded, load } = useLazyModule(loadDialog)
  const open = async (event: MouseEvent, kind: SellerDialogKind) => {
    event.preventDefault()
    if (await load()) setDialog(kind)
  }
  useEffect(() => {
    recordView(id)
    // Partners' adverts have no seller here who would want to know.
    if (source === 'live') return countView(id)
  }, [id, source])
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-semibold">{seller.title}</p>
      {account && <WhoSells seller={account} />}
      <p className="flex items-start gap-2 text-muted">
        <Icon name="map-pin" size={18} className="mt-1 shrink-0" />
        {seller.where}
      </p>
      {latitude !== null && longitude !== null && <DistanceForm {...seller.distance} />}
      {seller.rights && <p className="text-[14px] text-muted">{seller.rights}</p>}
      <div className="mt-2 grid grid-cols-1 gap-2 print:hidden">
        {/* Without scripts it leads to a page with the same form. */}
        {car.takesQuestions && (
          <Link
            to={`/view/${id}/ask`}
            onClick={event => void open(event, 'ask')}
            className={buttonStyle({ look: car.allIn ? 'secondary' : 'primary', size: 'large', wide: true })}
          >
            Ask the seller
          </Link>
        )}
        {seller.partnerLink && <PartnerLink {...seller.partnerLink} />}
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
        <button
          type="button"
          onClick={event => void open(event, 'report')}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-link underline decoration-1 underline-offset-3 hover:decoration-2 print:hidden [@media(scripting:none)]:hidden"
        >
          <Icon name="flag" size={16} />
          Report this advert
        </button>
      </p>
      {dialog && loaded && <loaded.SellerDialog kind={dialog} car={car} close={() => setDialog(undefined)} />}
    </div>
  )
}

/** To the advert on the partner's site. */
function PartnerLink({ href, text }: NonNullable<SellerFacts['partnerLink']>) {
  return (
    <a
      href={href}
      rel="noopener nofollow external"
      className={buttonStyle({ look: 'primary', size: 'large', wide: true })}
    >
      <span className="min-w-0 py-2 text-center wrap-anywhere">{text}</span>
      <Icon name="external-link" size={18} className="shrink-0" />
    </a>
  )
}
