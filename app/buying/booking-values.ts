/** What the form of a booking holds, as the page and its action read it. */
import { buyForm } from '#contracts/forms/buy-form.ts'
import { keepableValues, type SentValues } from '#contracts/forms/sent-values.ts'

/** Known by the page or worked out by the server: no change of the visitor's, and never in conflict. */
const notTyped: readonly string[] = ['carId', 'amount', 'location', 'identityimages']

/** What a visitor fills in, without the papers, which are saved at once and never kept in the browser. */
export function typedValues(values: SentValues): SentValues {
  const kept = Object.entries(keepableValues(buyForm, values)).filter(([name]) => !notTyped.includes(name))
  return Object.fromEntries(kept)
}

export function trimmedText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
