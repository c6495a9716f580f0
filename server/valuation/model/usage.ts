/** What is usual where age or mileage is unknown. */
import type { EncodedCar } from './encoded-cars.ts'

/** Thousands of miles a year: a sixth of the cars are driven less than `little`, a sixth more than `much`. */
export interface Usage {
  little: number
  much: number
}

/** Counts cars whose age and mileage are known; British averages where there are none. */
export function usageOf(cars: readonly EncodedCar[]): Usage {
  const yearly = cars
    .map(({ age, rootMiles }) => rootMiles ** 2 / (age + 0.5))
    .filter(miles => !Number.isNaN(miles))
    .sort((a, b) => a - b)
  if (yearly.length === 0) return { little: 4, much: 11 }
  return {
    little: yearly[Math.floor(yearly.length * 0.16)]!,
    much: yearly[Math.floor(yearly.length * 0.84)]!,
  }
}

/**
 * The car with the unknown one of age and mileage as if it had been driven little, and much. Undefined where
 * both are known, or neither: then there is nothing to go by.
 */
export function usualCars(car: EncodedCar, { little, much }: Usage): [EncodedCar, EncodedCar] | undefined {
  const { age, rootMiles } = car
  if (Number.isNaN(age) === Number.isNaN(rootMiles)) return undefined
  if (Number.isNaN(rootMiles)) {
    const driven = (yearly: number) => ({ ...car, rootMiles: Math.sqrt(yearly * (age + 0.5)) })
    return [driven(little), driven(much)]
  }
  const aged = (yearly: number) => ({
    ...car,
    age: Math.max(0, rootMiles ** 2 / Math.max(0.5, yearly) - 0.5),
  })
  return [aged(little), aged(much)]
}
