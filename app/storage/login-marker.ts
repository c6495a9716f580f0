/**
 * Whether a visitor is logged in here, as far as this browser knows: scripts cannot read the session's
 * cookie. It only saves requests that the server would refuse; the server alone decides what is allowed.
 */
import { local } from './browser-storage.ts'
import { savedCars } from './wishlist-store.ts'

/** Another login leaves another marker. Null for a visitor. */
export function loginMarker(): string | null {
  return local.read('signed-in') ?? null
}

export function isSignedIn(): boolean {
  return loginMarker() !== null
}

export function markSignedIn(): void {
  if (!isSignedIn()) local.write('signed-in', new Date().toISOString())
}

/** After logging out: the wishlist belongs to the account and leaves this browser, in every tab. */
export function markSignedOut(): void {
  local.write('signed-in', null)
  savedCars.update(cars => (cars.length > 0 ? [] : cars))
}

/** The server has ended the session. The wishlist stays: what was saved since must not be lost. */
export function markSessionEnded(): void {
  local.write('signed-in', null)
}
