import { MAX_MILES_A_YEAR, USUAL_MILES_A_YEAR } from '#contracts/vehicle/yearly-cost.ts'
import { localStore, useLocalStore } from './local-store.ts'

const kept = localStore('miles-a-year', USUAL_MILES_A_YEAR, found =>
  Number.isInteger(found) && (found as number) >= 0 && (found as number) <= MAX_MILES_A_YEAR
    ? (found as number)
    : USUAL_MILES_A_YEAR,
)

/** What the visitor drives, for the yearly cost of every car. The HTML of the server has the usual miles. */
export function useMilesAYear(): number {
  return useLocalStore(kept)
}

export function keepMilesAYear(miles: number): void {
  kept.update(() => miles)
}
