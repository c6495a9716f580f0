import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isSignedIn } from '#app/storage/login-marker.ts'
import { useWishlist } from '#app/storage/wishlist.ts'

/**
 * Which of the account's cars are still saved as this browser knows it, which hears of changes in the sheet and in other
 * tabs; and whether it knows. What it knows of and the page does not is asked for.
 */
export function useKeptCars<Kept extends { id: string }>(
  cars: readonly (Kept & { savedAt: string })[],
): { kept: readonly Kept[]; isInStep: boolean } {
  const saved = useWishlist()
  const { revalidate } = useRevalidator()
  const [isInStep, setInStep] = useState(false)

  useEffect(() => {
    void account(({ takeOver }) => takeOver(cars))
  }, [cars])
  // Cars of before the login may be merged while the page is open.
  useEffect(() => {
    void account(({ isMerged }) => saved && setInStep(isMerged()))
  }, [saved])

  const missing = isInStep
    ? saved
        .filter(({ id }) => cars.every(car => car.id !== id))
        .map(({ id }) => id)
        .join()
    : ''
  useEffect(() => {
    if (missing !== '' && isSignedIn()) void revalidate()
  }, [missing, revalidate])

  const kept = isInStep ? cars.filter(({ id }) => saved.some(car => car.id === id)) : cars
  return { kept, isInStep }
}

/** By import() as everywhere else, so that it is one file. Without it the page's forms go on working. */
async function account(
  use: (account: typeof import('#app/storage/wishlist-sync.ts')) => void,
): Promise<void> {
  await import('#app/storage/wishlist-sync.ts').then(use, () => undefined)
}
