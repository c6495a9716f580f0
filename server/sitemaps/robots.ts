/**
 * What crawlers should leave alone. Searches may be read, but not in every order, page size and wording: each
 * would be a page of its own with the same cars, and there are more of them than anybody could read.
 */
const leaveAlone = [
  '/api/',
  '/compare?',
  '/search/filters',
  // Alone: landing pages begin with it.
  '/buy$',
  '/buy?',
  '/edit/',
  '/login',
  '/profile',
  '/reset-password/',
  '/review/',
  '/unsubscribe/',
  '/newsletter/confirm/',
  '/pages/subscriber',
  '/t/',
  ...['sortBy', 'pageSize', 'keywords', 'shortDescription', 'postcode', 'latitude', 'not.'].map(
    parameter => `/search?*${parameter}`,
  ),
]

/** Whether robots.txt leaves a path, without a query, to crawlers. */
export function isForCrawlers(path: string): boolean {
  return !leaveAlone.some(rule => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
}

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...leaveAlone.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
