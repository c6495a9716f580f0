import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/browser-api.ts'
import { useLazyModule } from '#app/frame/use-lazy-module.ts'
import { CompareCheckbox } from '#app/listings/card/compare-checkbox.tsx'
import { WishlistHeart } from '#app/listings/card/wishlist-heart.tsx'
import { recordView } from '#app/storage/viewed-cars.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import type { Listing } from '#contracts/listings/listing.ts'
import { postView } from '#contracts/selling/dashboard/endpoints.ts'
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
          <ButtonLink
            to={`/view/${id}/ask`}
            onClick={event => void open(event, 'ask')}
            look={car.allIn ? 'secondary' : 'primary'}
            size="large"
            wide
          >
            Ask the seller
          </ButtonLink>
        )}
        {car.takesQuestions && car.sellerKind === 'dealer' && (
          <p className="text-[14px] text-muted">You can offer your car in part exchange when you ask.</p>
        )}
        {seller.partnerLink && <PartnerLink {...seller.partnerLink} />}
        <div className="flex min-h-11 items-center justify-between gap-4">
          <WishlistHeart car={car} />
          <CompareCheckbox car={car} />
        </div>
        <div className="grid grid-cols-[1fr_auto] gap-2 [@media(scripting:none)]:hidden">
          <ShareButton title={car.name} />
          {/* app/ui/print.css says what is printed. */}
          <Button onClick={() => print()} wide>
            <Icon name="printer" size={18} className="shrink-0" />
            Print
          </Button>
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

const LOOKED_MS = 1000

/**
 * Tells the server that a person looks at this car's page, once the page is visible when a second has passed:
 * a page in a background tab, or loaded ahead, is not seen yet. Returns how to stop that.
 */
function countView(id: string): () => void {
  const timer = setInterval(() => {
    if (document.hidden) return
    clearInterval(timer)
    // A view that can't be counted is no loss to the visitor.
    api.call(postView, { params: { id } }).catch(() => undefined)
  }, LOOKED_MS)
  return () => clearInterval(timer)
}

/** Asks for the visitor's postcode, by which the page tells distance and price with delivery. */
function DistanceForm({ postcode, answer }: SellerFacts['distance']) {
  const navigate = useNavigate()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('postcode'))
    void navigate(`?postcode=${encodeURIComponent(typed)}`, { replace: true, preventScrollReset: true })
  }
  return (
    <form onSubmit={ask} className="flex flex-wrap items-center gap-2 print:hidden">
      <input
        name="postcode"
        required
        defaultValue={postcode}
        aria-label="Your postcode"
        placeholder="Your postcode"
        autoComplete="postal-code"
        className="control max-w-40 min-w-0 grow"
      />
      <Button type="submit">How far?</Button>
      <p aria-live="polite" className="grow text-[15px] font-semibold">
        {answer}
      </p>
    </form>
  )
}
