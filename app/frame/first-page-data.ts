import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Structured data comes with the server's page alone: once the visitor has gone on, it tells of a page that is not there. */
export function useFirstPageData(): void {
  const { pathname, search } = useLocation()
  const first = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search === first.current) return
    document.head.querySelector('[type="application/ld+json"]')?.remove()
  }, [pathname, search])
}
