import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { OfferPopup } from './offers/offer-popup.tsx'

/** What pages can do without at first: loaded two seconds after the page (root.tsx). */
export function AfterLoad() {
  useRemovedStructuredData()
  return <OfferPopup />
}

/**
 * Structured data is in the server's HTML alone and describes that page: it is removed once the visitor has
 * navigated away. (docs/decisions/0016)
 */
function useRemovedStructuredData() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (!loaded || loaded.name.split('#')[0] === location.origin + pathname + search) return
    document.head.querySelector('[type="application/ld+json"]')?.remove()
  }, [pathname, search])
}
