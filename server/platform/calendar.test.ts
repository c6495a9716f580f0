import { afterEach, expect, test, vi } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar.ts'

afterEach(() => void vi.useRealTimers())

const event: CalendarEvent = {
  uid: 'booking-7-cancel@forecourt.example',
  summary: 'Last day to cancel',
  start: '2026-12-31',
  end: '2026-12-31',
}

/** As a calendar reads it: continued lines joined. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a whole day ends where the next one begins', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T09:30:15.123Z') })
  expect(linesOf(calendarFile([event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Deals//EN',
    'BEGIN:VEVENT',
    'UID:booking-7-cancel@forecourt.example',
    'DTSTAMP:20261201T093015Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Last day to cancel',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a time is written in UTC, whatever the clocks in London show', () => {
  const file = calendarFile([
    { ...event, start: new Date('2026-07-01T08:00+01:00'), end: new Date('2026-07-01T12:00+01:00') },
  ])
  expect(linesOf(file)).toEqual(
    expect.arrayContaining(['DTSTART:20260701T070000Z', 'DTEND:20260701T110000Z']),
  )
})

test('texts are escaped, so that they add no line and no second value', () => {
  const file = calendarFile([
    { ...event, description: 'A; B, C\\D\r\nEND:VEVENT\rE', location: 'Leeds, LS1\nUK' },
  ])
  const lines = linesOf(file)
  expect(lines).toContain('DESCRIPTION:A\\; B\\, C\\\\D\\nEND:VEVENT\\nE')
  expect(lines).toContain('LOCATION:Leeds\\, LS1\\nUK')
  expect(lines.filter(line => line === 'END:VEVENT')).toHaveLength(1)
})

test('no line is longer than 75 octets, and no letter is cut', () => {
  const summary = `£${'é'.repeat(90)}🚗${'x'.repeat(75)}`
  const file = calendarFile([{ ...event, summary }])
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(linesOf(file)).toContain(`SUMMARY:${summary}`)
})
