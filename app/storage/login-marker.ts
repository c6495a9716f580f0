/** Leaves the mark that somebody is logged in in this browser (sign-in-mark.ts), and takes it away. */

import { SIGN_IN_MARK, signInMark } from './sign-in-mark.ts'
import { savedCars } from './wishlist-store.ts'

export function isSignedIn(): boolean {
  return signInMark() !== null
}

export function markSignedIn(): void {
  if (!isSignedIn()) write(new Date().toISOString())
}

/** After logging out. The list of saved cars belongs to the account, and goes from this browser, in every tab. */
export function markSignedOut(): void {
  write(null)
  savedCars.update(cars => (cars.length > 0 ? [] : cars))
}

/** The server knows nothing of the login any more. What is saved here stays: nothing may be lost by that. */
export function markSessionEnded(): void {
  write(null)
}

function write(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(SIGN_IN_MARK)
    else localStorage.setItem(SIGN_IN_MARK, mark)
  } catch {
    // Where the browser keeps nothing, it keeps no session either.
  }
}
