import { describe, expect, test } from 'vitest'
import { motTestSchema } from '#contracts/vehicle/mot-history.ts'
import { motHistoryOf } from '#server/listings/mot-history.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { Adverts } from './advert.ts'
import { motTestsOfRow, type TestedRow } from './load-mot-histories.ts'

const on = '2026-03-31'
const adverts = [...new Adverts({ seed: 8, on, partner: 0, live: 3_000 }, catalogue()).all()].filter(
  advert => advert.first_registered! < '2023-03-01' && advert.first_registered! > '1987-01-01',
)
const cars = adverts.map((advert, id) => ({
  row: {
    ...advert,
    id,
    reference: advert.registration!,
    first_registered: advert.first_registered!,
    mileage: advert.mileage!,
    listed: advert.listed_at.slice(0, 10),
  } satisfies TestedRow,
}))
const tested = cars
  .map(({ row }) => ({ row, tests: motTestsOfRow(row) }))
  .filter(({ tests }) => tests.length > 0)
const share = <Item>(all: readonly Item[], is: (item: Item) => boolean) => all.filter(is).length / all.length
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('the MOT tests of a demonstration car', () => {
  test('have the form of the API, and are the same each time', () => {
    expect(tested.length / cars.length).toBeGreaterThan(0.95)
    for (const { row, tests } of tested) {
      for (const one of tests) motTestSchema.parse(one)
      expect(motTestsOfRow({ ...row, id: 0 })).toEqual(tests)
    }
  })

  test('end with the test that the advert states', () => {
    for (const { row, tests } of tested) {
      const last = tests.at(-1)!
      expect(last.passed).toBe(true)
      expect([last.completedDate, last.expiryDate]).toEqual([row.last_mot, row.mot_expires])
      if (last.odometerMiles !== null) expect(last.odometerMiles).toBeLessThanOrEqual(row.mileage)
    }
    const feedless = { ...tested[0]!.row, last_mot: null }
    expect(motTestsOfRow(feedless).at(-1)!.completedDate).toBe(tested[0]!.row.last_mot)
  })

  test('start when the car is three years old, and are yearly', () => {
    const due = tested.filter(({ row }) => row.region !== 'Northern Ireland')
    expect(
      share(due, ({ row, tests }) => {
        const age = days(row.first_registered, tests[0]!.completedDate)
        return age > 1_095 - 40 && age <= 1_096 + 60
      }),
    ).toBeGreaterThan(0.98)
    const gaps = tested.flatMap(({ tests }) => {
      const passes = tests.filter(one => one.passed).slice(0, -1)
      return passes.slice(1).map((one, index) => days(passes[index]!.completedDate, one.completedDate))
    })
    expect(share(gaps, gap => gap > 320 && gap < 400)).toBeGreaterThan(0.8)
    expect(Math.min(...gaps)).toBeGreaterThan(300)
  })

  test('are passed within a week of a failure', () => {
    for (const { tests } of tested) {
      for (const [index, one] of tests.entries()) {
        const isGrave = one.defects.some(({ type }) => type === 'major' || type === 'dangerous')
        expect(one.passed).toBe(!isGrave)
        expect(one.expiryDate === null).toBe(!one.passed)
        if (!one.passed) expect(days(one.completedDate, tests[index + 1]!.completedDate)).toBeLessThan(7)
      }
    }
    const all = tested.flatMap(({ tests }) => tests)
    expect(share(all, one => !one.passed)).toBeGreaterThan(0.12)
    expect(share(all, one => !one.passed)).toBeLessThan(0.35)
  })

  test('find recurring defects, and sometimes a fallen mileage', () => {
    const histories = tested.map(({ tests }) => motHistoryOf(tests))
    expect(share(histories, ({ recurring }) => recurring.length > 0)).toBeGreaterThan(0.3)
    expect(share(histories, ({ odometerFell }) => odometerFell !== null)).toBeGreaterThan(0.003)
    expect(share(histories, ({ odometerFell }) => odometerFell !== null)).toBeLessThan(0.025)
    const texts = new Set(
      tested.flatMap(({ tests }) => tests.flatMap(one => one.defects.map(({ text }) => text))),
    )
    expect(texts.size).toBeGreaterThan(80)
    for (const text of texts) expect(text).not.toContain('…')
  })
})
