import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { minutesAndSeconds, Reservation, timeOfDay } from './reservation.tsx'

test.each([
  [900, '15 min 00 s'],
  [125, '2 min 05 s'],
  [9, '0 min 09 s'],
])('%i seconds are %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text)
})

test.each([
  ['2026-11-23T14:32:10Z', '14:32'],
  ['2026-07-01T14:32:10Z', '15:32'],
  ['2026-11-23T00:05:00Z', '00:05'],
])('%s is %s in London', (time, text) => {
  expect(timeOfDay(time)).toBe(text)
})

test.each([
  [null, 'The car is reserved for you until 14:32.'],
  [
    '2026-11-25T09:00:00Z',
    'You can finish this payment until 14:32. The car stays reserved for you until 25 November 2026 at 09:00.',
  ],
])('without scripts, and kept until %s, the page counts nothing', (keptUntil, words) => {
  const props = { until: '2026-11-23T14:32:10Z', seconds: 60, keptUntil }
  const Page = createRoutesStub([{ path: '/', Component: () => <Reservation {...props} /> }])
  expect(renderToString(<Page />).replace(/<[^>]+>/g, '')).toBe(words)
})
