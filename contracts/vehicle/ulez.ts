import type { FuelType } from './enumerations.ts'

/**
 * Whether a car meets the standard of London's ultra low emission zone: Euro 4 for petrol and hybrids, Euro 6
 * for diesel, always for electric and hydrogen. Undefined for an unknown Euro standard.
 */
export function meetsUlez(fuel: FuelType | null, euroStatus: number | null): boolean | undefined {
  if (fuel === 'electric' || fuel === 'hydrogen') return true
  if (fuel === null || euroStatus === null) return undefined
  return euroStatus >= (fuel === 'diesel' ? 6 : 4)
}
