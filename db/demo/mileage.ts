/** Draws a car's mileage by its age, fuel and body. */
import type { BodyType, FuelType } from '#contracts/vehicle/enumerations.ts'
import type { Random } from './random.ts'

export interface DrivenCar {
  ageYears: number
  fuel: FuelType
  body: BodyType
  bhp: number | null
  litres: number | null
  priceNewPounds: number
  isNew: boolean
  isPrivate: boolean
}

const byFuel: Readonly<Record<FuelType, number>> = {
  petrol: 0.84,
  diesel: 1.24,
  electric: 0.88,
  hybrid: 1.03,
  'plug-in hybrid': 1,
  hydrogen: 0.8,
}

const byBody: Readonly<Record<BodyType, number>> = {
  hatchback: 0.98,
  saloon: 1.16,
  estate: 1.2,
  suv: 1,
  mpv: 1.08,
  convertible: 0.72,
  coupe: 0.85,
  pickup: 1.15,
  van: 1.3,
}

/** The typical mileage of such a car. */
export function expectedMiles({
  ageYears,
  fuel,
  body,
  bhp,
  litres,
  priceNewPounds,
}: Omit<DrivenCar, 'isNew' | 'isPrivate'>): number {
  const engine = fuel === 'petrol' ? ((litres ?? 1.4) < 1.3 ? 0.92 : (bhp ?? 0) > 330 ? 0.7 : 1.05) : 1
  const price = priceNewPounds > 120_000 ? 0.3 : priceNewPounds > 70_000 ? 0.72 : 1
  return milesAt(ageYears) * byFuel[fuel] * byBody[body] * engine * price
}

/** 7,700 miles a year at first; old cars are driven less. */
function milesAt(age: number): number {
  const first = Math.min(age, 9) * 7_700
  const then = Math.max(0, Math.min(age, 16) - 9) * 5_200
  return first + then + Math.max(0, Math.min(age, 35) - 16) * 1_500
}

export function drawMileage(random: Random, car: DrivenCar): number {
  if (car.isNew) return random.int(3, 60)
  const expected = expectedMiles(car) * (car.isPrivate ? 1.06 : 0.97)
  const spread = car.ageYears < 1 ? 0.75 : car.ageYears < 3 ? 0.52 : 0.4
  const drawn = expected * Math.exp(random.normal() * spread - spread ** 2 / 2)
  const miles = Math.max(40, Math.min(drawn, 60_000 + car.ageYears * 22_000, 290_000))
  // Private sellers often round; dealers do not.
  if (car.isPrivate && miles > 3_000 && random.chance(0.45)) return Math.round(miles / 1_000) * 1_000
  if (car.isPrivate && miles > 3_000 && random.chance(0.3)) return Math.round(miles / 100) * 100
  return Math.round(miles)
}
