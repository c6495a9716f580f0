import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#app/browser-api.ts'
import { local } from '#app/storage/browser-storage.ts'
import { getOffers, type ShownOffer } from '#contracts/offers/endpoints.ts'
import { OfferCard } from './offer-card.tsx'
import { watchPage } from './page-precedence.ts'
import { afterClosing, afterSecond, beforePopup, restarted } from './popup-timing.ts'

const TICK_MS = 1000

/** '/view/7' → 'view', '/' → 'home' */
export function pageKeyOf(pathname: string): string {
  return pathname.split('/')[1]?.toLowerCase() || 'home'
}

/** Announces the offer of the present page, once in each browser. Another page has its own. (0069) */
export function OfferPopup() {
  const pageKey = pageKeyOf(useLocation().pathname)
  return <OfferOfPage key={pageKey} pageKey={pageKey} />
}

function OfferOfPage({ pageKey }: { pageKey: string }) {
  const offer = useOffer(pageKey)
  return offer && <TimedPopup offer={offer} pageKey={pageKey} />
}

/** The first of the page's offers. Undefined where there is none, it was dismissed, or the call fails. */
function useOffer(pageKey: string): ShownOffer | undefined {
  const [offer, setOffer] = useState<ShownOffer>()
  useEffect(() => {
    // No page of an offer has another key.
    if (!/^[a-z0-9-]{1,50}$/.test(pageKey) || local.read(`offer-dismissed:${pageKey}`)) return
    let isGone = false
    api.call(getOffers, { params: { pageKey } }).then(([first]) => {
      if (!isGone) setOffer(first)
    }, console.error)
    return () => {
      isGone = true
    }
  }, [pageKey])
  return offer
}

function TimedPopup({ offer, pageKey }: { offer: ShownOffer; pageKey: string }) {
  const [timing, setTiming] = useState(beforePopup)
  const [isHeld, setHeld] = useState(false)
  const popup = useRef<HTMLElement>(null)
  const { phase, secondsLeft } = timing
  const isClosed = phase === 'closed'
  const isShown = phase === 'shown' && !isHeld

  useEffect(() => {
    if (isClosed) return
    const page = watchPage()
    const holds = () => page.holds(popup.current)
    const timer = setInterval(() => {
      setHeld(holds())
      setTiming(before => afterSecond(before, holds() || isInUse(popup.current)))
    }, TICK_MS)
    // At once, not with the next second: what the visitor goes to must not be covered.
    const onFocus = () => setHeld(holds())
    addEventListener('focusin', onFocus)
    return () => {
      clearInterval(timer)
      removeEventListener('focusin', onFocus)
      page.stop()
    }
  }, [isClosed])

  useEffect(() => {
    if (isClosed) local.write(`offer-dismissed:${pageKey}`, '1')
  }, [isClosed, pageKey])

  const close = () => setTiming(afterClosing)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  })
  useEffect(() => {
    if (!isShown) return
    addEventListener('keydown', onEscape)
    return () => removeEventListener('keydown', onEscape)
  }, [isShown])

  return (
    <>
      {/* Read once; the countdown is not. It is in the page before its text comes, so that the text is
          read. */}
      <p role="status" className="sr-only">
        {phase === 'shown' && `Special offer: ${offer.title}. ${offer.description}`}
      </p>
      {/* What was typed into it stays while it is held. */}
      {phase === 'shown' && (
        <OfferCard
          ref={popup}
          isHidden={isHeld}
          offer={offer}
          secondsLeft={secondsLeft}
          onRestart={() => setTiming(restarted)}
          close={close}
        />
      )}
    </>
  )
}

/** Whether a keyboard is in the popup, or something is being typed there: a mouse stops no countdown. */
function isInUse(popup: HTMLElement | null): boolean {
  return popup?.querySelector(':focus-visible') != null
}
