/** Where a short address may lead: never to a place that someone else could choose. */

/** In characters. */
const MAX_TARGET = 1000

/**
 * A path of this site, or an https address of one of these hosts, in the spelling that is stored and sent as
 * Location. Undefined for any other text.
 */
export function readTarget(text: string, allowedHosts: readonly string[]): string | undefined {
  if (text.length > MAX_TARGET || /[\s\p{C}\\]/u.test(text)) return undefined
  return text.startsWith('/') ? ownPath(text) : allowedAddress(text, allowedHosts)
}

/** Read as browsers do, from any page. A short address can't lead to another one, or to itself. */
function ownPath(text: string): string | undefined {
  const base = 'https://site.invalid'
  if (!URL.canParse(text, base)) return undefined
  const { origin, pathname, search, hash } = new URL(text, base)
  if (origin !== base || pathname.startsWith('//') || /^\/t(\/|$)/i.test(pathname)) return undefined
  return pathname + search + hash
}

function allowedAddress(text: string, allowedHosts: readonly string[]): string | undefined {
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined
  const { href, hostname, port, username, password } = new URL(text)
  const isAllowed = allowedHosts.some(host => host.toLowerCase() === hostname)
  return isAllowed && port === '' && username === '' && password === '' ? href : undefined
}
