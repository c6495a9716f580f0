/** When the offer popup shows and goes, second by second (product specification, sections 4 and 9). */

const SHOWS_AFTER_SECONDS = 5
export const COUNTDOWN_SECONDS = 25

export interface PopupTiming {
  readonly phase: 'waiting' | 'shown' | 'closed'
  /** Until it shows, or until it closes. */
  readonly secondsLeft: number
}

export const beforePopup: PopupTiming = { phase: 'waiting', secondsLeft: SHOWS_AFTER_SECONDS }
const closed: PopupTiming = { phase: 'closed', secondsLeft: 0 }

/**
 * A second has passed. `isHeld`: something in the page has precedence. The popup does not show then, and its
 * countdown waits; the time before it passes all the same.
 */
export function afterSecond(timing: PopupTiming, isHeld: boolean): PopupTiming {
  const { phase, secondsLeft } = timing
  const next = Math.max(0, secondsLeft - 1)
  if (phase === 'waiting') {
    if (next > 0 || isHeld) return { phase, secondsLeft: next }
    return { phase: 'shown', secondsLeft: COUNTDOWN_SECONDS }
  }
  if (phase === 'closed' || isHeld) return timing
  return next > 0 ? { phase, secondsLeft: next } : closed
}

/** The button 'closing in N'. */
export function restarted(timing: PopupTiming): PopupTiming {
  return timing.phase === 'shown' ? { ...timing, secondsLeft: COUNTDOWN_SECONDS } : timing
}

export const afterClosing = (): PopupTiming => closed
