import { describe, expect, test } from 'vitest'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import { MotTally, motFigures } from './mot-figures.ts'

const passed = (completedDate: string): MotTest => ({
  ...{ completedDate, passed: true, expiryDate: null, odometerMiles: null, defects: [] },
})
const failed = (completedDate: string, ...texts: string[]): MotTest => ({
  ...passed(completedDate),
  passed: false,
  defects: texts.map(text => ({ text, type: 'major' })),
})
const TYRE = 'Nearside Front Tyre tread depth below requirements (5.2.3 (e))'
const BRAKE = 'Front Brake disc significantly worn (1.1.14 (a) (ii))'

/** So many cars of 2018, each with these tests. */
function tallyOf(cars: number, ...tests: MotTest[]): MotTally {
  const tally = new MotTally()
  for (let car = 0; car < cars; car++) tally.add('2018-01-15', tests, false)
  return tally
}

describe('MOT figures of a model', () => {
  test('a retest is no test of its own, and advisories fail no car', () => {
    const tests = [failed('2022-01-10', TYRE), passed('2022-01-14'), passed('2023-01-10')]
    tests[2]!.defects.push({ text: BRAKE, type: 'advisory' })
    const tally = tallyOf(1, ...tests)
    expect(tally.tests).toBe(2)
    expect(tally.ages.map(({ failed: count }) => count)).toEqual([1, 0, 0, 0])
    expect([...tally.ages[0]!.byGroup]).toEqual([['tyres', 1]])
  })

  test('one test counts once in each group, however many defects it had', () => {
    const tally = tallyOf(1, failed('2022-01-10', TYRE, TYRE, BRAKE))
    expect([...tally.ages[0]!.byGroup]).toEqual([
      ['tyres', 1],
      ['brakes', 1],
    ])
  })

  test('there are none with 49 tests or of 19 cars, and there are with 50', () => {
    const all = tallyOf(1000, passed('2022-01-10'))
    expect(motFigures(tallyOf(49, passed('2022-01-10')), all)).toEqual({
      ...{ cars: 49, tests: 49, demonstrationTests: 0, failures: null },
    })
    const yearly = ['2021-01-10', '2022-01-10', '2023-01-10'].map(passed)
    expect(motFigures(tallyOf(19, ...yearly), all)).toMatchObject({ tests: 57, failures: null })
    expect(motFigures(tallyOf(50, passed('2022-01-10')), all).failures).not.toBeNull()
  })

  test('failures are compared with tests of all cars at the same ages', () => {
    const all = new MotTally()
    // One of ten young cars fails, and every other old one.
    for (let car = 0; car < 1000; car++) {
      all.add('2018-01-15', [car % 10 === 0 ? failed('2022-01-10', TYRE) : passed('2022-01-10')], false)
      all.add('2000-01-15', [car % 2 === 0 ? failed('2022-01-10', BRAKE) : passed('2022-01-10')], false)
    }
    const its = new MotTally()
    for (let car = 0; car < 200; car++)
      its.add('2018-01-15', [car % 4 === 0 ? failed('2022-01-10', BRAKE) : passed('2022-01-10')], false)
    const { failures } = motFigures(its, all)
    expect(failures).toMatchObject({ failedShare: 0.25, expectedShare: 0.1, comparison: 'more' })
    expect(failures!.ages).toEqual([{ age: '3 to 5 years', tests: 200, failedShare: 0.25, allShare: 0.1 }])
    expect(failures!.groups).toEqual([
      { group: 'brakes', tests: 50, share: 0.25, expectedShare: 0, comparison: 'more' },
    ])
  })

  test('a small difference may be chance', () => {
    const half = (cars: number, every: number) => {
      const tally = new MotTally()
      for (let car = 0; car < cars; car++)
        tally.add(
          '2018-01-15',
          [car % every === 0 ? failed('2022-01-10', TYRE) : passed('2022-01-10')],
          false,
        )
      return tally
    }
    // 20% of 60 tests beside 25%: the standard error is 5.6%.
    expect(motFigures(half(60, 5), half(1000, 4)).failures!.comparison).toBe('about_as_many')
    expect(motFigures(half(6000, 5), half(1000, 4)).failures!.comparison).toBe('fewer')
  })

  test('tests of demonstration cars are counted as such', () => {
    const tally = tallyOf(60, passed('2022-01-10'))
    tally.add('2018-01-15', [passed('2022-01-10'), passed('2023-01-10')], true)
    expect(motFigures(tally, tally)).toMatchObject({ tests: 62, demonstrationTests: 2 })
  })
})
