import { useRouteLoaderData } from 'react-router'
import { pageWidth } from '#app/frame/page-width.ts'
import { classNames } from '#app/ui/class-names.ts'
import { type Campaign, campaignParameters } from '#contracts/campaigns/campaign.ts'
import { ConsentButtons } from './consent-buttons.tsx'

const link = 'text-link underline underline-offset-3 hover:decoration-2'

/**
 * Asks a visitor who comes from a campaign, and has not chosen yet, whether it may be stored. It is above the
 * page, so that it covers nothing, and a plain form and links, since only the server renders it (root.tsx).
 */
export function ConsentBanner() {
  const root = useRouteLoaderData('root') as { campaign?: Campaign | null } | undefined
  if (!root?.campaign) return null
  return (
    <section
      id="consent-banner"
      aria-labelledby="consent-title"
      className="border-line border-b bg-card print:hidden"
    >
      <div
        className={classNames(pageWidth, 'flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4')}
      >
        <div className="max-w-prose text-[15px]">
          <h2 id="consent-title" className="mb-1 text-[17px]">
            May we store a campaign cookie?
          </h2>
          <p>
            You have followed a link in one of our campaigns. If you accept, a cookie stores which one for a
            day, so that we learn which campaigns work.{' '}
            <a href="/cookie-policy" className={link}>
              Read the cookie policy
            </a>{' '}
            or{' '}
            <a href="/cookies" className={link}>
              change your choice later
            </a>
            .
          </p>
        </div>
        <form method="post" action="/cookies" className="flex gap-3 max-sm:w-full">
          <input type="hidden" name="back" value="1" />
          {[...campaignParameters(root.campaign)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ConsentButtons />
        </form>
      </div>
    </section>
  )
}
