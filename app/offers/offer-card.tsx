import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { ShownOffer } from '#contracts/offers/endpoints.ts'
import { SubscribeBox } from './subscribe-box.tsx'

interface OfferCardProps {
  ref: RefObject<HTMLElement | null>
  isHidden: boolean
  offer: ShownOffer
  secondsLeft: number
  onRestart: () => void
  close: () => void
}

const ends = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** Product specification, section 2: only the first letter is a capital. */
export function termsText(terms: string): string {
  return terms.slice(0, 1).toUpperCase() + terms.slice(1).toLowerCase()
}

/** At the foot of the window, opposite the assistant's button; on a phone above the page's bar of actions. */
export function OfferCard({ ref, isHidden, offer, secondsLeft, onRestart, close }: OfferCardProps) {
  const { title, description, endDate, couponCode, termsConditions, image } = offer
  const onFocus = useFocusGivenBack(ref)
  return (
    <section
      id="offer-popup"
      ref={ref}
      hidden={isHidden}
      aria-labelledby="offer-title"
      onFocus={onFocus}
      className="fixed inset-x-2 bottom-[calc(var(--bottom-bar)+8px)] z-20 max-h-[45dvh] animate-[rise_180ms_ease-out] overflow-y-auto overscroll-contain rounded-lg border border-line bg-card p-3 pt-2 shadow-lift sm:right-auto sm:bottom-4 sm:left-4 sm:max-h-[calc(100dvh-6rem)] sm:w-96 sm:p-4 sm:pt-2 [body:has(#compare-tray)_&]:bottom-[calc(var(--bottom-bar)+80px)] print:hidden"
    >
      <div className="flex items-center">
        <Badge tone="plate">SPECIAL OFFER!</Badge>
        <Button onClick={onRestart} look="quiet" className="figures ml-auto text-[14px]! px-2!">
          closing in {secondsLeft}
          <span className="sr-only"> seconds: keep it open</span>
        </Button>
        <IconButton icon="x" label="Close" onClick={close} className="-mr-2 hover:bg-sunken" />
      </div>
      <div className="flex gap-3 wrap-anywhere sm:gap-4">
        <img
          src={image}
          alt=""
          width={96}
          height={64}
          className="h-12 w-18 shrink-0 rounded-sm bg-sunken object-cover sm:h-16 sm:w-24"
        />
        <div className="min-w-0 grow">
          <h2 id="offer-title" className="text-[18px] leading-6">
            {title}
          </h2>
          {description && <p className="text-[15px] leading-5">{description}</p>}
        </div>
      </div>
      <dl className="mt-2 grid text-[15px] wrap-anywhere">
        <div>
          <dt className="inline text-muted">OFFER ENDS:</dt>{' '}
          <dd className="figures inline font-semibold">{ends.format(new Date(endDate))}</dd>
        </div>
        {couponCode && (
          <div>
            <dt className="inline text-muted">Coupon Code:</dt>{' '}
            <dd className="inline font-semibold select-all">{couponCode}</dd>
          </div>
        )}
      </dl>
      {termsConditions && (
        <p className="mt-1 text-[13px] text-muted wrap-anywhere">{termsText(termsConditions)}</p>
      )}
      <SubscribeBox />
    </section>
  )
}

/** The focus is not taken. A visitor who moved it into the card gets it back when that is gone. */
function useFocusGivenBack(card: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement>(null)
  // A layout effect, which ends while the card is still in the page.
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const target = before.current?.isConnected ? before.current : document.getElementById('main')
      target?.focus({ preventScroll: true })
    }
  }, [card])
  return ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget
  }
}
