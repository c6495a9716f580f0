import { describe, expect, test } from 'vitest'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import { defectKey } from './mot-defects.ts'
import { motHistoryOf } from './mot-history.ts'

const tested = (completedDate: string, facts: Partial<MotTest> = {}, ...advisories: string[]): MotTest => ({
  completedDate,
  passed: true,
  expiryDate: null,
  odometerMiles: null,
  defects: advisories.map(text => ({ text, type: 'advisory' })),
  ...facts,
})

describe('the same defect', () => {
  const worn = 'Nearside Front Tyre worn close to legal limit (5.2.3 (e))'

  test.each([
    'Offside Front Tyre worn close to legal limit (5.2.3 (e))',
    'Front tyres worn close to the legal limit',
    'Nearside Front Tyre worn close to the legal limit (4.1.E.1)',
    'N/S front tyre(s) worn close to legal limit [5.2.3 (d) (ii)]',
    'Tyre worn close to legal limit, front left',
    'Both front tyres worn close to legal limit 2.1mm',
    'Left-hand side front tyre worn close to legal limit',
  ])('%s', text => expect(defectKey(text)).toBe(defectKey(worn)))

  test.each([
    'Nearside Rear Tyre worn close to legal limit (5.2.3 (e))',
    'Nearside Front Tyre below legal limit (5.2.3 (e))',
    'Nearside Front Tyre slightly damaged (5.2.3 (d))',
    'Nearside Front Brake pad(s) wearing thin (1.1.13 (a) (ii))',
  ])('is not %s', text => expect(defectKey(text)).not.toBe(defectKey(worn)))

  test('a text without meaning has an empty key', () => {
    expect(defectKey('(5.2.3 (e))')).toBe('')
    expect(defectKey('')).toBe('')
  })
})

describe('an MOT history', () => {
  test('has the latest test first, and a retest after the test it follows', () => {
    const { tests } = motHistoryOf([
      tested('2024-05-01'),
      tested('2025-05-02', { passed: true }),
      tested('2025-05-02', { passed: false }),
      tested('2023-05-01'),
    ])
    expect(tests.map(one => [one.completedDate, one.passed])).toEqual([
      ['2025-05-02', true],
      ['2025-05-02', false],
      ['2024-05-01', true],
      ['2023-05-01', true],
    ])
  })

  test('lists recurring defects, the most frequent first', () => {
    const { recurring } = motHistoryOf([
      tested(
        '2023-05-01',
        {},
        'Oil leak, but not excessive (8.4.1 (a) (i))',
        'Nearside Front Tyre worn (5.2.3 (e))',
      ),
      tested('2024-05-01', {}, 'Oil leak, but not excessive (8.4.1 (a) (i))', 'Horn weak'),
      tested('2025-05-01', {}, 'oil leak, but not excessive', 'Offside Front Tyre worn (5.2.3 (e))'),
    ])
    expect(recurring).toEqual([
      { text: 'Oil leak, but not excessive', times: 3, last: '2025-05-01' },
      { text: 'Front Tyre worn', times: 2, last: '2025-05-01' },
    ])
  })

  test('counts a defect at a test and its retest once', () => {
    const leak = 'Oil leak, but not excessive (8.4.1 (a) (i))'
    const week = [
      tested('2025-05-01', { passed: false }, leak, leak),
      tested('2025-05-06', { passed: true }, leak),
    ]
    expect(motHistoryOf(week).recurring).toEqual([])
    expect(motHistoryOf([...week, tested('2026-05-01', {}, leak)]).recurring).toEqual([
      { text: 'Oil leak, but not excessive', times: 2, last: '2026-05-01' },
    ])
  })

  test('has the tests between which the mileage last fell', () => {
    const at = (date: string, odometerMiles: number | null) => tested(date, { odometerMiles })
    expect(motHistoryOf([at('2023-05-01', 30_000), at('2024-05-01', 41_000)]).odometerFell).toBeNull()
    expect(
      motHistoryOf([
        at('2026-05-01', 61_000),
        at('2025-05-01', 52_000),
        at('2024-05-01', null),
        at('2023-05-01', 71_000),
      ]).odometerFell,
    ).toEqual({ from: '2023-05-01', to: '2025-05-01' })
    expect(motHistoryOf([at('2023-05-01', 30_000), at('2023-05-01', 29_990)]).odometerFell).toBeNull()
    const zero = [at('2023-05-01', 30_000), at('2024-05-01', 0), at('2025-05-01', 42_000)]
    expect(motHistoryOf(zero).odometerFell).toBeNull()
    expect(motHistoryOf(zero).tests[1]!.odometerMiles).toBeNull()
    const fallen = [...zero, at('2026-05-01', 41_000)]
    expect(motHistoryOf(fallen).odometerFell).toEqual({ from: '2025-05-01', to: '2026-05-01' })
  })

  test('of no tests is an empty one', () => {
    expect(motHistoryOf([])).toEqual({ tests: [], recurring: [], odometerFell: null })
  })
})
