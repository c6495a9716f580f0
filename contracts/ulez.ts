import type { FuelType } from './enumerations.ts'

/**
 * Whether London's ultra low emission zone is free for a car: Euro 4 for petrol and hybrids, Euro 6 for diesel, always
 * for electric and hydrogen. Undefined where the Euro standard is not known.
 */
export function meetsUlez(fuel: FuelType | null, euroStatus: number | null): boolean | undefined {
  if (fuel === 'electric' || fuel === 'hydrogen') return true
  if (fuel === null || euroStatus === null) return undefined
  return euroStatus >= (fuel === 'diesel' ? 6 : 4)
}
