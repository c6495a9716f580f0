/**
 * The payment page has a content security policy of its own (server/site.ts), and a browser keeps the policy
 * of the document that it has loaded. So the page is entered and left by loading a document, whichever link,
 * form or script leads there.
 */
import { useContext, useEffect } from 'react'
import { createPath, redirectDocument, UNSAFE_DataRouterContext } from 'react-router'

/** For the `clientLoader` of the page; when the page itself is read again, it stays. */
export async function enterByDocument<Data>({
  url,
  serverLoader,
}: {
  url: URL
  serverLoader: () => Promise<Data>
}): Promise<Data> {
  if (url.pathname !== location.pathname) throw redirectDocument(url.pathname + url.search)
  return await serverLoader()
}

/** `useBlocker` would do, and adds 0.2 kB to every page; the router has its blockers in any case. */
export function useLeaveByDocument(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    router?.getBlocker(BLOCKER, ({ currentLocation, nextLocation }) => {
      if (currentLocation.pathname === nextLocation.pathname) return false
      location.assign(createPath(nextLocation))
      return true
    })
    return () => router?.deleteBlocker(BLOCKER)
  }, [router])
}

const BLOCKER = 'leave by document'
