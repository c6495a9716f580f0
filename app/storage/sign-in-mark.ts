/**
 * Whether somebody has logged in here, as far as this browser can know: the session's cookie is hidden from scripts. It
 * only spares visitors requests that would be refused; what may be done is for the server to say.
 */
export const SIGN_IN_MARK = 'signed-in'

/** Another login leaves another mark. Null for a visitor. */
export function signInMark(): string | null {
  try {
    return localStorage.getItem(SIGN_IN_MARK)
  } catch {
    return null
  }
}
