/** Headers and metadata of pages about one person, or on the way to them: log-in, profile, outbox. */
import type { MetaDescriptor } from 'react-router'
import { SITE_NAME } from '#contracts/site.ts'

/** Not for search engines, nothing to share. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${SITE_NAME}` }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** No copy stays in the browser for the next person who uses it, not even for the back button. */
export const noStore = { 'Cache-Control': 'private, no-store' }
export const privateHeaders = () => noStore
