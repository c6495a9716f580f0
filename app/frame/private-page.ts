import type { MetaDescriptor } from 'react-router'
import { SITE_NAME } from '#contracts/site.ts'

/** A page about one person, or on the way to it: nothing for search engines, nothing to share. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${SITE_NAME}` }, { name: 'robots', content: 'noindex, nofollow' }]
}
