import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SkipLink } from './skip-link.tsx'

/** What stands about every page, also about one that failed: it asks for nothing that could fail with it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Header />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}
