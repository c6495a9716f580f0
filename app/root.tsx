import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { apiContext } from './api.ts'
import { AssistantToggle } from './assistant/assistant-toggle.tsx'
import { TrayWhenChosen } from './compare/tray-when-chosen.tsx'
import { FailurePage } from './frame/failure-page.tsx'
import { useFirstPageData } from './frame/first-page-data.ts'
import { Frame } from './frame/frame.tsx'
import { missingPageMeta } from './frame/page-meta.ts'
import { siteSettings } from './frame/site-settings.ts'
import { originContext } from './origin.ts'
import favicon from './ui/favicon.svg?url&no-inline'
import { fontPreloads } from './ui/fonts.ts'
import { IconDrawings } from './ui/icon.tsx'
import './ui/styles.css'
import './assistant/source/source-switch.css'
import './listings/card/card.css'
import './listings/card/card-pictures.css'
import './search/results/results.css'
import { themeScript } from './ui/theme.ts'
import { Toasts } from './ui/toasts.tsx'

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
]

/** What every page needs. Without an answer the assistant stays away, as by its default. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await siteSettings(context.get(apiContext)).catch(() => null)
  return { hasAssistant: settings?.CHATBOT_ENABLED ?? false, origin: context.get(originContext) }
}

/** Settings change rarely; a page keeps what it was loaded with. */
export const shouldRevalidate = () => false

/** Only of a page that failed: every other says what it is. */
export const meta: Route.MetaFunction = ({ error }) =>
  missingPageMeta(isRouteErrorResponse(error) && error.status === 404 ? 'Not found' : 'Something went wrong')

export default function App({ loaderData }: Route.ComponentProps) {
  useFirstPageData()
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <TrayWhenChosen />
      {loaderData.hasAssistant && <AssistantToggle />}
    </>
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
