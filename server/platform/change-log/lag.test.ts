import { expect, test } from 'vitest'
import { Lag } from './lag.ts'

test('without changes there is no lag while passes go on', () => {
  const lag = new Lag(1000)
  lag.passed(5000)
  expect(lag.ms(6900)).toBe(0)
  expect(lag.ms(9000)).toBe(4000)
})

test('a change counts from when it was made until it is applied', () => {
  const lag = new Lag(1000)
  lag.passed(5000)
  lag.found(5200)
  expect(lag.ms(5450)).toBe(250)
  lag.passed(5400)
  expect(lag.ms(5450)).toBe(0)
})

test('a change that is left for a later pass still counts', () => {
  const lag = new Lag(1000)
  lag.passed(5000)
  lag.passed(6000, 5800)
  lag.passed(7000, 5800)
  expect(lag.ms(7100)).toBe(1300)
  lag.passed(8000, 7900)
  expect(lag.ms(8000)).toBe(100)
})

test('a long transaction’s old changes count from the last pass that left nothing', () => {
  const lag = new Lag(1000)
  lag.passed(600_000)
  lag.found(1000)
  expect(lag.ms(600_300)).toBe(300)
})
