/** Times of the touches of filters. */
import { percentile } from '../search/figures.ts'
import type { SeenTouch } from './touch-watch.ts'

export interface TouchFigures {
  touches: number
  /** Touches that changed no number, or could not be made. */
  skipped: number
  p50Ms: number
  p95Ms: number
  maxMs: number
  /** Medians: until the request, to the first byte of the answer, to the last byte, to the frame. */
  parts: { pauseMs: number; serverMs: number; transferMs: number; screenMs: number }
}

export function touchFiguresOf(seen: readonly SeenTouch[], skipped: number): TouchFigures {
  const share = (percent: number, of: (touch: SeenTouch) => number) =>
    Math.round(
      percentile(
        seen.map(of).toSorted((a, b) => a - b),
        percent,
      ) * 10,
    ) / 10
  const part = (from: Moment, to: Moment) => share(50, touch => momentOf(touch, to) - momentOf(touch, from))
  const total = (touch: SeenTouch) => touch.presentedAt - touch.touchedAt
  return {
    touches: seen.length,
    skipped,
    p50Ms: share(50, total),
    p95Ms: share(95, total),
    maxMs: share(100, total),
    parts: {
      pauseMs: part('touchedAt', 'startTime'),
      serverMs: part('startTime', 'responseStart'),
      transferMs: part('responseStart', 'responseEnd'),
      screenMs: part('responseEnd', 'presentedAt'),
    },
  }
}

type Moment = 'touchedAt' | 'presentedAt' | 'startTime' | 'responseStart' | 'responseEnd'

/** Where nothing was requested, these parts took no time. */
function momentOf(touch: SeenTouch, moment: Moment): number {
  if (moment === 'touchedAt' || moment === 'presentedAt') return touch[moment]
  return touch.request?.[moment] ?? touch.touchedAt
}
