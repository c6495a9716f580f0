import { markSignedIn } from '#app/storage/login-marker.ts'

/** Cars saved as a visitor are worth a moment, but nobody waits for them longer. */
const PATIENCE_MS = 3000

/** What a browser does once its visitor has logged in, before it leaves the page. Never fails. */
export async function settleIn(): Promise<void> {
  markSignedIn()
  const merged = import('#app/storage/wishlist-sync.ts').then(module => module.mergeAfterLogin())
  const patience = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))
  // What could not be merged now stays in this browser.
  await Promise.race([merged.catch(() => undefined), patience])
}
