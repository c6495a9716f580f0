/**
 * Runs in the page before its own scripts, and records layout shifts. Uses nothing from outside, because it
 * is sent to the browser as text.
 */
export function watchShifts(): void {
  const shifts: Shift[] = []
  const observer = new PerformanceObserver(list => {
    for (const { hadRecentInput, startTime, value } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) shifts.push({ at: startTime, value })
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  ;(window as unknown as ShiftWindow).benchShifts = shifts
}

export interface Shift {
  at: number
  value: number
}

export interface ShiftWindow {
  benchShifts: Shift[]
}

/** Missing in TypeScript's DOM types. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Cumulative layout shift: the largest sum of shifts less than a second apart, within five seconds. */
export function cumulativeShift(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const { at, value } of shifts) {
    if (at - last >= 1000 || at - first >= 5000) [sum, first] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
