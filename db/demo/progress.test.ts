import { describe, expect, test, vi } from 'vitest'
import { Progress } from './progress.ts'

describe('progress', () => {
  test('is a bar in one line on a terminal', () => {
    vi.useFakeTimers()
    const written: string[] = []
    const progress = new Progress('adverts', 1_000, {
      isTTY: true,
      columns: 100,
      write: text => written.push(text),
    })
    vi.advanceTimersByTime(1_000)
    progress.add(500)
    expect(written.join('')).toContain('\r')
    expect(written.join('')).toContain(' 50% 500 of 1,000 adverts, 500 a second, 1 s left')
    expect(written.join('')).not.toContain('\n')
    vi.advanceTimersByTime(1_000)
    expect(progress.end()).toBe('500 adverts in 2.0 s (250 a second)')
    vi.useRealTimers()
  })

  test('is a plain line every few seconds elsewhere', () => {
    vi.useFakeTimers()
    const written: string[] = []
    const progress = new Progress('adverts', 1_000_000, { write: text => written.push(text) })
    for (let second = 0; second < 11; second++) {
      vi.advanceTimersByTime(1_000)
      progress.add(1_000)
    }
    expect(written).toEqual([
      '  0%  5,000 of 1,000,000 adverts, 1,000 a second, 16 min 35 s left\n',
      '  1%  10,000 of 1,000,000 adverts, 1,000 a second, 16 min 30 s left\n',
    ])
    vi.useRealTimers()
  })
})
