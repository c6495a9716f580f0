import { expect, test } from 'vitest'
import { binColumns, binRow } from './bins.ts'
import { forestValue, learnForest, randomOf } from './boosted-trees.ts'

const options = {
  trees: 80,
  leaves: 8,
  rate: 0.2,
  minRows: 5,
  l2: 1,
  featureShare: 1,
  rowShare: 0.9,
  huber: 0.3,
  seed: 1,
}

/** 1 where both features are above a half, else 0; rows without the second feature are 0.5. */
function sample(count: number) {
  const random = randomOf(5)
  const first = Float64Array.from({ length: count }, random)
  const second = Float64Array.from({ length: count }, () => (random() < 0.1 ? Number.NaN : random()))
  const target = first.map((value, row) => {
    if (Number.isNaN(second[row]!)) return 0.5
    return value > 0.5 && second[row]! > 0.5 ? 1 : 0
  })
  return { columns: [first, second], target }
}

test('trees learn a step in two features, unknown values included', () => {
  const { columns, target } = sample(4000)
  const binned = binColumns(columns)
  const forest = learnForest(binned, Uint32Array.from(target.keys()), target, options)
  const bins = new Uint8Array(2)
  const estimate = (...features: number[]) => {
    binRow(binned.edges, Float64Array.from(features), bins)
    return forestValue(forest, bins)
  }
  expect(estimate(0.9, 0.9)).toBeCloseTo(1, 1)
  expect(estimate(0.9, 0.1)).toBeCloseTo(0, 1)
  expect(estimate(0.1, 0.9)).toBeCloseTo(0, 1)
  expect(estimate(0.3, Number.NaN)).toBeCloseTo(0.5, 1)
})

test('outliers pull little: nine rows of 0 and one of 100 are near 0', () => {
  const column = Float64Array.from({ length: 100 }, () => 1)
  const target = Float64Array.from({ length: 100 }, (_, row) => (row % 10 === 0 ? 100 : 0))
  const binned = binColumns([column])
  const forest = learnForest(binned, Uint32Array.from(target.keys()), target, options)
  expect(forestValue(forest, Uint8Array.from([binned.bins[0]![0]!]))).toBeLessThan(0.2)
})

test('only the given rows are learnt from', () => {
  const { columns, target } = sample(1000)
  const rows = Uint32Array.from([...target.keys()].filter(row => columns[0]![row]! < 0.5))
  const binned = binColumns(columns)
  const forest = learnForest(binned, rows, target, options)
  const bins = new Uint8Array(2)
  binRow(binned.edges, Float64Array.from([0.9, 0.9]), bins)
  expect(forestValue(forest, bins)).toBeLessThan(0.3)
})

test('a feature of few values has a bin for each, and unknown values one of their own', () => {
  const { edges, bins } = binColumns([Float64Array.from([3, 1, 2, 1, Number.NaN, 3])])
  expect([...bins[0]!]).toEqual([3, 1, 2, 1, 0, 3])
  const bin = new Uint8Array(1)
  binRow(edges, Float64Array.from([99]), bin)
  expect(bin[0]).toBe(3)
})
