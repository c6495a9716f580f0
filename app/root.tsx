import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { type Api, apiContext, isProblem } from './api.ts'
import { AssistantToggle } from './assistant/assistant-toggle.tsx'
import { ConsentBanner } from './consent/consent-banner.tsx'
import './frame/bottom-bar.css'
import './frame/connection-notice.css'
import { ConnectionNotice } from './frame/connection-notice.tsx'
import { FailurePage } from './frame/failure-page.tsx'
import { Frame } from './frame/frame.tsx'
import { lazyPart } from './frame/lazy-part.ts'
import { missingPageMeta } from './frame/page-meta.ts'
import { siteSettings } from './frame/site-settings.ts'
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
import { type Campaign, campaignIn } from '#contracts/campaigns/campaign.ts'
import { postArrival } from '#contracts/campaigns/endpoints.ts'
import { readPublicSettings } from '#contracts/settings/settings.ts'
import { useComparedCars } from './storage/compared-cars.ts'
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
      <Frame headerControls={<WishlistButton />}>
        <Outlet />
      </Frame>
      <LazyCompareTray />
      <LazyAfterLoad />
      {loaderData.hasAssistant && <AssistantToggle />}
    </>
  )
}

/** For a page that fails, or whose code cannot be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame headerControls={<WishlistButton />}>
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

/** Until the page and all that it needs at first have loaded. */
const LOADS_AFTER_MS = 2000

/** Loads app/after-load.tsx. Where that fails, the page is as complete as before. */
function LazyAfterLoad() {
  const [AfterLoad, setAfterLoad] = useState<ComponentType>()
  useEffect(() => {
    setTimeout(
      async () => setAfterLoad(await import('./after-load.tsx').then(module => () => module.AfterLoad)),
      LOADS_AFTER_MS,
    )
  }, [])
  return AfterLoad && <AfterLoad />
}

/** Its code is loaded with the first car chosen. */
const CompareTray = lazyPart(() => import('./compare/compare-tray.tsx').then(module => module.CompareTray))

/** On every page but the comparison itself, while cars are chosen. */
function LazyCompareTray() {
  const ids = useComparedCars()
  const { pathname } = useLocation()
  if (ids.length === 0 || pathname === '/compare') return null
  return (
    <Suspense fallback={null}>
      <CompareTray ids={ids} />
    </Suspense>
  )
}

/**
 * For the root's loader: stores the campaign in a page's address, if the visitor has consented, and returns
 * it where they have yet to be asked; else null. A failure is logged, and the page goes on without.
 */
async function campaignToAskAbout(api: Api, address: URL): Promise<Campaign | null> {
  const campaign = campaignIn(address.searchParams)
  if (!campaign) return null
  try {
    const { asksConsent } = await api.call(postArrival, { body: campaign })
    return asksConsent ? campaign : null
  } catch (error) {
    console.error('The campaign cookie could not be set:', error)
    return null
  }
}
