import { describe, expect, test } from 'vitest'
import { termsText } from './offer-card.tsx'
import { pageKeyOf } from './offer-popup.tsx'
import { afterClosing, afterSecond, beforePopup, type PopupTiming, restarted } from './popup-timing.ts'

function atSecond(seconds: number, from: PopupTiming = beforePopup, isHeld = false): PopupTiming {
  let timing = from
  for (let second = 0; second < seconds; second++) timing = afterSecond(timing, isHeld)
  return timing
}

describe('the popup', () => {
  test('shows after five seconds, and closes 25 later', () => {
    expect(atSecond(4).phase).toBe('waiting')
    expect(atSecond(5)).toEqual({ phase: 'shown', secondsLeft: 25 })
    expect(atSecond(29)).toEqual({ phase: 'shown', secondsLeft: 1 })
    expect(atSecond(30)).toEqual({ phase: 'closed', secondsLeft: 0 })
    expect(atSecond(60).phase).toBe('closed')
  })

  test('starts the countdown again, while it is shown', () => {
    expect(restarted(atSecond(20))).toEqual({ phase: 'shown', secondsLeft: 25 })
    expect(restarted(atSecond(3))).toEqual(atSecond(3))
    expect(restarted(afterClosing()).phase).toBe('closed')
  })

  test('waits for what has precedence, and shows as soon as that is over', () => {
    const held = atSecond(60, beforePopup, true)
    expect(held.phase).toBe('waiting')
    expect(atSecond(1, held)).toEqual({ phase: 'shown', secondsLeft: 25 })
    expect(atSecond(60, atSecond(10), true)).toEqual(atSecond(10))
  })
})

test.each([
  ['/', 'home'],
  ['/search', 'search'],
  ['/view/7/2018-ford-focus', 'view'],
  ['/Compare', 'compare'],
])('the offers of %s are those of %s', (pathname, key) => {
  expect(pageKeyOf(pathname)).toBe(key)
})

test.each([
  ['ONE for each Person.', 'One for each person.'],
  ['', ''],
])('of the terms %j only the first letter is a capital', (terms, text) => {
  expect(termsText(terms)).toBe(text)
})
