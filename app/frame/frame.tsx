import { type ReactNode, useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { usePatience } from '#app/ui/use-patience.ts'
import { loadDocument, preventReloads } from './connection.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const PROGRESS_AFTER_MS = 150

interface FrameProps {
  /** Controls of the header, between the navigation and the account. */
  headerControls: ReactNode
  children: ReactNode
}

/** Header and footer of every page, also of a failed one: it requests nothing that could fail with it. */
export function Frame({ headerControls, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Header>{headerControls}</Header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}

/** First in the page, for keyboard and screen reader. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-plate focus:px-4 focus:py-3 focus:text-on-plate"
    >
      Skip to the main content
    </a>
  )
}

/** A line at the top while a navigation takes noticeably long; announced to screen readers too. */
function NavigationProgress() {
  const { state, location: next } = useNavigation()
  const isShown = usePatience(state !== 'idle', PROGRESS_AFTER_MS)
  const [lacksCode, setLacksCode] = useState(false)
  useEffect(() => preventReloads(() => setLacksCode(true)), [])
  useEffect(() => {
    if (next && lacksCode) void loadDocument(createPath(next))
  }, [next, lacksCode])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {isShown && (
        <>
          <div className="h-full w-full animate-skeleton bg-plate" />
          <span className="sr-only">Loading</span>
        </>
      )}
    </div>
  )
}
