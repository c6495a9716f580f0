import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factorise, solve } from './cholesky.ts'
import type { EncodedCar } from './encoded-cars.ts'
import { learnProcess, processValue, Workspace } from './gaussian-process.ts'
import { covariances, NOISE, packGroup } from './kernel.ts'

const orUnknown = (arbitrary: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 5, arbitrary }, fc.constant(Number.NaN))
const code = fc.integer({ min: 0, max: 3 })
const cars: fc.Arbitrary<EncodedCar> = fc.record({
  age: orUnknown(fc.double({ min: 0, max: 30, noNaN: true })),
  rootMiles: orUnknown(fc.double({ min: 0, max: 14, noNaN: true })),
  mpg: orUnknown(fc.constantFrom(40, 41.5, 55.4, 60)),
  tax: orUnknown(fc.constantFrom(0, 20, 145, 555)),
  litres: orUnknown(fc.constantFrom(1, 1.4, 2, 3)),
  bhp: orUnknown(fc.constantFrom(70, 150, 300)),
  priceNew: fc.constant(Number.NaN),
  trimLevel: fc.constant(Number.NaN),
  make: code,
  vehicle: code,
  gearbox: code,
  fuel: code,
  body: code,
  drive: code,
  generation: code,
  trim: code,
  derivative: code,
})
const groups = fc.array(cars, { minLength: 6, maxLength: 24 })
const valuesOf = (group: readonly EncodedCar[]) => Float64Array.from(group, (_, row) => Math.sin(row * 7))

test('covariances are those of a process, unknown facts included: any group can be factorised', () => {
  fc.assert(
    fc.property(groups, group => {
      const n = group.length
      const matrix = new Float64Array(n * n)
      covariances(group, packGroup(group), matrix)
      for (let row = 0; row < n; row++) matrix[row * n + row]! += 1e-9
      factorise(matrix, n)
    }),
  )
})

test('what is held of a car is what a process without it expects', () => {
  fc.assert(
    fc.property(groups, group => {
      const values = valuesOf(group)
      const { held } = learnProcess(group, values, new Workspace(group.length))
      for (const [row, car] of group.entries()) {
        const expected = firstPass(group.toSpliced(row, 1), Float64Array.from([...values].toSpliced(row, 1)))
        expect(held[row]).toBeCloseTo(expected(car), 5)
      }
    }),
    { numRuns: 40 },
  )
})

test('one wrong price among many hardly moves the others', () => {
  const group = Array.from({ length: 30 }, (_, row) => ({
    ...fc.sample(cars, { numRuns: 1, seed: 3 })[0]!,
    age: 5 + (row % 3) / 10,
    rootMiles: 6 + (row % 5) / 10,
  }))
  const values = Float64Array.from(group, () => 0.1)
  values[4] = 3
  const process = learnProcess(group, values, new Workspace(30))
  expect(Math.abs(processValue(process, group[7]!) - 0.1)).toBeLessThan(0.02)
  // Without the second pass it would move them by a tenth.
  expect(Math.abs(firstPass(group, values)(group[7]!) - 0.1)).toBeGreaterThan(0.08)
})

/** The prediction of a process with the same noise for all, written out. */
function firstPass(group: readonly EncodedCar[], values: Float64Array): (car: EncodedCar) => number {
  const n = group.length
  const matrix = new Float64Array(n * n)
  covariances(group, packGroup(group), matrix)
  for (let row = 0; row < n; row++) matrix[row * n + row]! += NOISE
  factorise(matrix, n)
  const weights = solve(matrix, n, values)
  return car => {
    const all = [...group, car]
    const joint = new Float64Array((n + 1) * (n + 1))
    covariances(all, packGroup(all), joint)
    let sum = 0
    for (let row = 0; row < n; row++) sum += weights[row]! * joint[n * (n + 1) + row]!
    return sum
  }
}
