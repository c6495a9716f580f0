/** The page to return to after the login: the `next` of an address. */

const DEFAULT_PATH = '/profile'
const MAX_LENGTH = 2000
/** Any origin: only to see whether an address leaves it. */
const HERE = 'http://here.invalid'

/**
 * `next` as a path of this site. Anything else, and the pages of the login, becomes the profile. It is parsed
 * as browsers parse it: they read backslashes as slashes and drop tabs and line breaks.
 */
export function nextPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.length > MAX_LENGTH || !URL.canParse(asked, HERE)) return DEFAULT_PATH
  const { origin, pathname, search, hash } = new URL(asked, HERE)
  if (origin !== HERE || /^\/(login|log-out|reset-password)(\/|$)/i.test(decoded(pathname)))
    return DEFAULT_PATH
  // A path that begins with two slashes would be read as a host.
  return pathname.startsWith('//') ? DEFAULT_PATH : pathname + search + hash
}

/** Adds `next` to a path, unless it is the default. */
export function withNext(path: string, next: string): string {
  if (next === DEFAULT_PATH) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
