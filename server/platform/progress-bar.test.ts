import { expect, test } from 'vitest'
import { ProgressBar } from './progress-bar.ts'

function bar(isTTY: boolean) {
  let now = 0
  const written: string[] = []
  const screen = { isTTY, columns: 80, write: (text: string) => written.push(text) }
  const progress = new ProgressBar('rows', screen, () => now)
  const show = (seconds: number, rows: number, share: number) => {
    now = seconds * 1000
    progress.show(rows, share)
  }
  return { written, show, progress }
}

test('a terminal sees a bar with rate and time left', () => {
  const { written, show, progress } = bar(true)
  show(10, 250_000, 0.25)
  progress.clear()
  expect(written).toEqual([
    '\r\x1b[2K██████░░░░░░░░░░░░░░░░░░ 25%, 250,000 rows, 25,000 a second, 30 s left',
    '\r\x1b[2K',
  ])
})

test('a log sees a line now and then, and each new phase at once', () => {
  const { written, show, progress } = bar(false)
  for (const second of [1, 2, 5, 6, 7]) show(second, second * 1000, second / 1000)
  show(100, 100_000, 0.1)
  progress.showPhase('100,000 rows read, merging')
  progress.clear()
  expect(written).toEqual([
    '0%, 5,000 rows, 1,000 a second\n',
    '10%, 100,000 rows, 1,000 a second, 15 min left\n',
    '100,000 rows read, merging\n',
  ])
})

test('at the end it says how many, how long and how fast', () => {
  const { show, progress } = bar(false)
  show(4, 400, 1)
  expect(progress.summary(400)).toBe('400 rows in 4.0 s (100 a second)')
})
