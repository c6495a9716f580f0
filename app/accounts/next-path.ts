/** Where somebody goes on to once they are logged in: they were on their way there. */

const USUAL = '/profile'
/** So that nothing absurdly long is carried from step to step. */
const LONGEST = 2000
/** Any will do: it only shows whether an address leads away from it. */
const HERE = 'http://here.invalid'

/**
 * `next` as a path of our own; anything else, and what would lead back to logging in, becomes the profile. Browsers read
 * backslashes as slashes and leave out tabs and line breaks, so the address is read as they read it.
 */
export function nextPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.length > LONGEST || !URL.canParse(asked, HERE)) return USUAL
  const { origin, pathname, search, hash } = new URL(asked, HERE)
  if (origin !== HERE || /^\/(login|log-out|reset-password)(\/|$)/i.test(decoded(pathname))) return USUAL
  // A path that begins with two slashes would be read as a host.
  return pathname.startsWith('//') ? USUAL : pathname + search + hash
}

/** With `next` where it says more than the usual does. */
export function withNext(path: string, next: string): string {
  if (next === USUAL) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
