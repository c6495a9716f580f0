/** Calendar files (.ics) by RFC 5545, for people to add days and times of a deal to their own calendar. */
import { daysAfter } from '#contracts/london-days.ts'
import { SITE_NAME } from '#contracts/site.ts'

export interface CalendarEvent {
  /** Stays the same when the event changes, so that a calendar replaces it. */
  uid: string
  summary: string
  description?: string
  location?: string
  /** A moment, or a whole day as an ISO date. */
  start: Date | string
  /** A moment or a day, as `start` is; the last day is included. */
  end: Date | string
}

/** The longest line in octets, without its end. */
const MAX_OCTETS = 75

export function calendarFile(events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${SITE_NAME}//Deals//EN`,
    ...events.flatMap(event => linesOf(event)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function linesOf({ uid, summary, description, location, start, end }: CalendarEvent): string[] {
  // A whole day ends where the next one begins.
  const after = typeof end === 'string' ? daysAfter(end, 1) : end
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART${timeValue(start)}`,
    `DTEND${timeValue(after)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    'END:VEVENT',
  ]
}

const timeValue = (time: Date | string) =>
  typeof time === 'string' ? `;VALUE=DATE:${time.replaceAll('-', '')}` : `:${utc(time)}`

/** '20261201T083000Z' */
const utc = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Continued lines begin with a space, which counts. Letters of several octets are not cut. */
function folded(line: string): string {
  let octets = 0
  return Array.from(line, letter => {
    const size = Buffer.byteLength(letter)
    octets += size
    if (octets <= MAX_OCTETS) return letter
    octets = 1 + size
    return `\r\n ${letter}`
  }).join('')
}
