import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { SellerFacts } from './seller-facts.ts'

/** Asks for the visitor's postcode, by which the page tells distance and price with delivery. */
export function DistanceForm({ postcode, answer }: SellerFacts['distance']) {
  const navigate = useNavigate()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('postcode'))
    void navigate(`?postcode=${encodeURIComponent(typed)}`, { replace: true, preventScrollReset: true })
  }
  return (
    <form onSubmit={ask} className="flex flex-wrap items-center gap-2 print:hidden">
      <input
        name="postcode"
        required
        defaultValue={postcode}
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
