import { expect, test } from 'vitest'
import { ProgressBar, type Screen } from './progress.ts'

function bar(isTTY: boolean) {
  let now = 0
  const written: string[] = []
  const screen: Screen = { isTTY, columns: 80, write: text => written.push(text) }
  const progress = new ProgressBar(screen, () => now)
  const show = (seconds: number, rows: number, bytes: number, phase: 'reading' | 'merging' = 'reading') => {
    now = seconds * 1000
    progress.show({ phase, rows, bytes, totalBytes: 1000 })
  }
  return { written, show, progress }
}

test('a terminal sees a bar with rate and time left', () => {
  const { written, show, progress } = bar(true)
  show(10, 250_000, 250)
  progress.clear()
  expect(written).toEqual([
    '\r\x1b[2K██████░░░░░░░░░░░░░░░░░░ 25%, 250,000 rows, 25,000 rows/s, 30 s left',
    '\r\x1b[2K',
  ])
})

test('a log sees a line now and then, and one when merging begins', () => {
  const { written, show, progress } = bar(false)
  for (const second of [1, 2, 5, 6, 7]) show(second, second * 1000, second * 100)
  show(8, 8000, 1000, 'merging')
  progress.clear()
  expect(written).toEqual(['50%, 5,000 rows, 1,000 rows/s, 5 s left\n', '8,000 rows read, merging\n'])
})
