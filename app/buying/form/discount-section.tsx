import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { BookingForm } from '#contracts/buying/endpoints.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { trimmedText } from '../booking-values.ts'
import type { BuyFields } from './asked-form.ts'

interface DiscountSectionProps {
  fields: BuyFields
  /** What the form holds. */
  values: SentValues
  booking: BookingForm
  /** Saves the form, which brings the costs with the code. */
  save: () => Promise<void>
}

/** The server checks the code with each save; its words are shown once the visitor asks or leaves. */
export function DiscountSection({ fields, values, booking, save }: DiscountSectionProps) {
  const typed = trimmedText(values.discountCode)
  // A code that was there when the page was opened has been checked.
  const [asked, setAsked] = useState(typed)
  const { error, ...wired } = fields('discountCode')
  const isAnswered = typed !== '' && asked === typed && trimmedText(booking.values.discountCode) === typed
  const refusal = isAnswered ? (booking.discountMessage ?? undefined) : undefined

  function check(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    setAsked(typed)
    void save()
  }

  return (
    <>
      <div className="flex items-start gap-2">
        <TextField
          {...wired}
          label="Discount code"
          error={error ?? refusal}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          onKeyDown={event => event.key === 'Enter' && check(event)}
          onBlur={() => setAsked(typed)}
          className="min-w-0 max-w-72 grow"
        />
        <Button
          type="submit"
          name="intent"
          value="costs"
          formNoValidate
          onClick={check}
          className="mt-[28.5px] min-h-12! shrink-0"
        >
          Check code
        </Button>
      </div>
      <p role="status" className="min-h-6 text-[15px]">
        {isAnswered && !refusal && discountWords(booking)}
      </p>
    </>
  )
}

function discountWords({ costs: { discountCode, discountPence } }: BookingForm): string {
  return `The code ${discountCode} takes ${formatPounds(discountPence)} off the price with the admin charge.`
}
