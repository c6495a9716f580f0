import type { ListedFigures } from '../figures/figures.ts'

/** Below, adverts differ by chance. */
const SMALLEST_DIFFERENCE = 0.01
const FEW_MILES = 500

/** What adverts that list something have beside those that do not; null where too few can be compared. */
export function differenceValues(figures: ListedFigures | null) {
  const difference = figures?.difference
  if (!difference) return null
  const { share, miles } = difference
  return {
    ...difference,
    size: Math.abs(share),
    isSmall: Math.abs(share) < SMALLEST_DIFFERENCE,
    milesApart: Math.abs(miles),
    isAlikeInMiles: Math.abs(miles) < FEW_MILES,
  }
}
