/** How many used cars of each age are for sale: most from two to ten years, a tail beyond. Index is the age in years. */
const byAge = [
  2.6, 5.5, 8.5, 11.5, 11, 9.8, 8.8, 7.8, 6.8, 5.9, 5.1, 4.3, 3.6, 2.9, 2.3, 1.8, 1.4, 1.1, 0.88, 0.7, 0.56,
  0.45, 0.36, 0.29, 0.23, 0.19, 0.16, 0.13, 0.11, 0.1, 0.09, 0.08, 0.07, 0.07, 0.06, 0.06, 0.05,
]

/** Beyond the table: classics, a few of each year. */
const CLASSIC = 0.03

export function ageWeight(age: number): number {
  if (age < 0) return 0
  return byAge[age] ?? CLASSIC
}
