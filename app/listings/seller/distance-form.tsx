import { type FormEvent, useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Point } from '#contracts/great-circle.ts'

/** Straight-line distance from the visitor's postcode. The code that looks it up is loaded with the first question. */
export function DistanceForm({ to }: { to: Point }) {
  const [answer, setAnswer] = useState<string>()
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const from = String(new FormData(event.currentTarget).get('from') ?? '')
    const { lookUpDistance } = await import('./look-up-distance.ts')
    setAnswer(await lookUpDistance(from, to))
  }
  return (
    <form
      onSubmit={event => void ask(event)}
      className="flex flex-wrap items-center gap-2 print:hidden [@media(scripting:none)]:hidden"
    >
      <input
        name="from"
        required
        aria-label="Your postcode"
        placeholder="Your postcode"
        autoComplete="postal-code"
        className="control max-w-40 min-w-0 grow"
      />
      <button type="submit" className={buttonStyle()}>
        How far?
      </button>
      <p aria-live="polite" className="grow text-[15px] font-semibold">
        {answer}
      </p>
    </form>
  )
}
