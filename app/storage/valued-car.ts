/**
 * What was typed to value a car, for the form that sells it: the registration is in no address and not on the
 * server, so it goes from one page to the other in this tab alone, and is forgotten with it.
 */
import { session } from './browser-storage.ts'

export interface StoredCar {
  numberplate: string
  mileage: string
  postcode: string
}

export function keepValuedCar(car: StoredCar): void {
  session.write('valued-car', JSON.stringify(car))
}

/** Undefined for a valuation of another car: one with another mileage. */
export function keptValuedCar(mileage: number): StoredCar | undefined {
  try {
    const car = JSON.parse(session.read('valued-car') ?? 'null') as Partial<StoredCar> | null
    const { numberplate, postcode } = car ?? {}
    if (typeof numberplate !== 'string' || typeof postcode !== 'string') return undefined
    return Number(car?.mileage) === mileage ? { numberplate, mileage: String(mileage), postcode } : undefined
  } catch {
    return undefined
  }
}
