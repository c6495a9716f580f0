import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDateTime } from '#contracts/text/english.ts'

const LAST_MINUTES_SECONDS = 120

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Europe/London',
})

/** '2026-11-23T14:32:10Z' → '14:32', London time. */
export const timeOfDay = (time: string) => clock.format(new Date(time))

interface ReservationProps {
  until: string
  /** Left when the server wrote the page. */
  seconds: number
  /** The reservation fee keeps the car for longer. */
  keptUntil: string | null
}

export function Reservation({ until, seconds, keptUntil }: ReservationProps) {
  const left = useSecondsLeft(seconds)
  return (
    <p>
      {keptUntil ? 'You can finish this payment until ' : 'The car is reserved for you until '}
      <time dateTime={until}>{timeOfDay(until)}</time>
      {/* The seconds are for the eye: a screen reader hears once that the time is running out. */}
      <span aria-hidden="true" className="figures">
        {left !== null && `, for ${minutesAndSeconds(left)} more`}
      </span>
      .{keptUntil && ` ${keptInWords(keptUntil)}`}
      <span role="status" className="sr-only">
        {left !== null && left <= LAST_MINUTES_SECONDS && 'Less than 2 minutes are left.'}
      </span>
    </p>
  )
}

/** What a payment that fails or is stopped does not change. */
export const keptInWords = (until: string) => `The car stays reserved for you until ${formatDateTime(until)}.`

/** 125 → '2 min 05 s' */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** Null until the page's code runs. When none are left, the page is read again. */
function useSecondsLeft(seconds: number): number | null {
  const { revalidate } = useRevalidator()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const show = () => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      void revalidate()
    }
    const timer = setInterval(show, 1000)
    show()
    return () => clearInterval(timer)
  }, [seconds, revalidate])
  return left
}
