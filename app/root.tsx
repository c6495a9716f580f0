import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { apiContext, isProblem } from './api.ts'
import { AssistantToggle } from './assistant/assistant-toggle.tsx'
import { LazyCompareTray } from './compare/lazy-compare-tray.tsx'
import { campaignToAskAbout } from './consent/arrival.ts'
import { ConsentBanner } from './consent/consent-banner.tsx'
import './frame/bottom-bar.css'
import './frame/connection-notice.css'
import { ConnectionNotice } from './frame/connection-notice.tsx'
import { FailurePage } from './frame/failure-page.tsx'
import { footerLinks } from './frame/footer-links.ts'
import { Frame } from './frame/frame.tsx'
import { missingPageMeta } from './frame/page-meta.ts'
import { siteSettings } from './frame/site-settings.ts'
import { LazyAfterLoad } from './lazy-after-load.tsx'
import { originContext } from './request-context.ts'
import { WishlistButton } from './saved/wishlist/wishlist-button.tsx'
import favicon from './ui/favicon.svg?url&no-inline'
import { fontPreloads } from './ui/fonts.ts'
import { IconDrawings } from './ui/icon.tsx'
import './ui/styles.css'
import './assistant/source/source-switch.css'
import './listings/card/card.css'
import './listings/card/card-pictures.css'
import './search/results/results.css'
import { readPublicSettings } from '#contracts/settings/settings.ts'
import { firstPaintScript } from './storage/theme.ts'
import { ToastArea } from './ui/toast-area.tsx'
import { trusted } from './ui/trusted-markup.ts'

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
]

/** What every page needs. Without an answer each setting has its default: the assistant stays away. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [settings, campaign] = await Promise.all([
    siteSettings(api).catch(() => readPublicSettings({})),
    campaignToAskAbout(api, url),
  ])
  return {
    campaign,
    hasAssistant: settings.CHATBOT_ENABLED,
    placeMiles: settings.PLACE_MILES,
    origin: context.get(originContext),
    footer: footerLinks,
  }
}

/** Settings change rarely; a page keeps what it was loaded with. */
export const shouldRevalidate = () => false

/** Only for a failed page: every other route has its own. */
export const meta: Route.MetaFunction = ({ error }) =>
  missingPageMeta(
    titles[isRouteErrorResponse(error) || isProblem(error) ? error.status : 500] ?? 'Something went wrong',
  )

const titles: Readonly<Record<number, string>> = {
  401: 'You are logged out',
  404: 'Not found',
  429: 'Too many requests',
  503: 'Not available at the moment',
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Frame headerControls={<WishlistButton />} footer={loaderData.footer}>
        <Outlet />
      </Frame>
      <LazyCompareTray />
      <LazyAfterLoad />
      {loaderData.hasAssistant && <AssistantToggle />}
    </>
  )
}

/** For a page that fails, or whose code cannot be loaded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame headerControls={<WishlistButton />} footer={loaderData?.footer}>
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: trusted(firstPaintScript) }} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <IconDrawings />
        {/* The browser has no code of it: React keeps elements of <body> that it does not know. */}
        {import.meta.env.SSR && <ConsentBanner />}
        {children}
        <ToastArea />
        <ConnectionNotice />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
