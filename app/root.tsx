import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { SITE_NAME } from '#contracts/site.ts'
import type { Route } from './+types/root.ts'
import { apiContext } from './api.ts'
import { FailurePage } from './frame/failure-page.tsx'
import { Frame } from './frame/frame.tsx'
import { pageFlags } from './frame/page-flags.ts'
import favicon from './ui/favicon.svg?url&no-inline'
import { fontPreloads } from './ui/fonts.ts'
import { IconDrawings } from './ui/repeated-icon.tsx'
import './ui/styles.css'
import { themeScript } from './ui/theme.ts'
import { Toasts } from './ui/toasts.tsx'

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
]

/** What every page stands on: which pages are switched on. Without settings the usual ones hold. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const settings = await api.get('/api/services/static-value', {}).then(
    answer => answer.settings,
    () => ({}),
  )
  return { flags: pageFlags(settings) }
}

/** Flags change seldom; a page keeps what it was loaded with. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [
  { title: SITE_NAME },
  { name: 'description', content: 'Search used cars from dealers and private sellers all over Britain.' },
]

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** What is shown when a page or a piece of its code fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <FailurePage error={error} />
    </Frame>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <IconDrawings />
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
