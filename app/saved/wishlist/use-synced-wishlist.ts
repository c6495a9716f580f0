import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isSignedIn } from '#app/storage/login-marker.ts'
import { useWishlist } from '#app/storage/wishlist.ts'

/**
 * The page's entries that are still saved according to this browser's list, which has changes of the sheet
 * and of other tabs. `isSynced`: whether that list is the account's. Loads the page again for cars that it
 * does not have.
 */
export function useSyncedWishlist<Entry extends { id: string }>(
  cars: readonly (Entry & { savedAt: string })[],
): { entries: readonly Entry[]; isSynced: boolean } {
  const saved = useWishlist()
  const { revalidate } = useRevalidator()
  const [isSynced, setSynced] = useState(false)

  useEffect(() => {
    void withSync(({ takeOver }) => takeOver(cars))
  }, [cars])
  // The list may be merged into the account while the page is open.
  useEffect(() => {
    void withSync(({ isMerged }) => saved && setSynced(isMerged()))
  }, [saved])

  const missing = isSynced
    ? saved
        .filter(({ id }) => cars.every(car => car.id !== id))
        .map(({ id }) => id)
        .join()
    : ''
  useEffect(() => {
    if (missing !== '' && isSignedIn()) void revalidate()
  }, [missing, revalidate])

  const entries = isSynced ? cars.filter(({ id }) => saved.some(car => car.id === id)) : cars
  return { entries, isSynced }
}

/** Loaded dynamically everywhere, so that it is a chunk of its own. Forms work without it. */
async function withSync(use: (sync: typeof import('#app/storage/wishlist-sync.ts')) => void): Promise<void> {
  await import('#app/storage/wishlist-sync.ts').then(use, () => undefined)
}
