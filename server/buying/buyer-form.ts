/** The form of /buy as checked here: by the settings, with papers, code, delivery and day. */

import type { FieldError } from '#contracts/api/problem.ts'
import type { BookingState } from '#contracts/buying/booking-lifecycle.ts'
import { slotDayInWords } from '#contracts/buying/booking-words.ts'
import type { BookingForm } from '#contracts/buying/endpoints.ts'
import { isWithin, type SlotDays, slotDaysFrom } from '#contracts/buying/slots.ts'
import { buyForm, buyFormWithout, collects, disabledAt } from '#contracts/forms/buy-form.ts'
import { topName } from '#contracts/forms/form.ts'
import type { ValuesOf } from '#contracts/forms/form-types.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { londonDay } from '#contracts/london-days.ts'
import { penceToPounds } from '#contracts/money.ts'
import { locate } from '#server/places/locate.ts'
import { located } from '#server/places/located-form.ts'
import { isBankHoliday } from './bank-holidays.ts'
import type { Quote } from './booking-costs.ts'
import type { BookingTerms } from './booking-terms.ts'
import type { ListingToBuy } from './listing-to-buy.store.ts'

export type BuyValues = ValuesOf<typeof buyForm>

interface Filled {
  values: SentValues
  /** Ids of the papers that are stored with the booking. */
  papers: readonly string[]
  quote: Quote
  listing: ListingToBuy
  terms: BookingTerms
}

/** The errors of what is filled in so far, and the values where there are none. */
export function checkBuyerForm(filled: Filled): {
  values: BuyValues | undefined
  errors: readonly FieldError[]
} {
  const { values, papers, quote, listing, terms } = filled
  const form = withNameRule(buyFormWithout(disabledAt(listing.pricePence, terms)), terms.nameRule)
  const code = typeof values.discountCode === 'string' ? values.discountCode.trim() : ''
  const checked = parseForm(
    form,
    {
      ...located(values),
      carId: String(listing.id),
      identityimages: papers,
      // What a browser says of it is not used.
      amount: collects(values) ? undefined : penceToPounds(quote.costs.deliveryPence),
    },
    {
      today: londonDay(),
      external: {
        discountCode: {
          value: code,
          isValid: quote.discountMessage === null,
          ...(quote.discountMessage === null ? {} : { message: quote.discountMessage }),
        },
      },
    },
  )
  const further = furtherErrors(filled)
  if (checked.values && further.length === 0) return { values: checked.values, errors: [] }
  const known = new Set(checked.errors.map(({ field }) => field))
  return {
    values: undefined,
    errors: [...checked.errors, ...further.filter(({ field }) => !known.has(field))],
  }
}

/** What only the server knows: whether the car can be delivered there, and on which days. */
function furtherErrors({ values, quote, listing }: Filled): FieldError[] {
  const errors: FieldError[] = []
  const refusal = quote.delivery?.refusal
  if (refusal) errors.push({ field: 'postcode', message: refusal })
  else if (!collects(values) && quote.delivery === null)
    errors.push({ field: 'amount', message: 'Invalid amount for a fulfilment' })
  const { slotOn } = values
  const days = slotDays(listing)[collects(values) ? 'collection' : 'delivery']
  if (typeof slotOn === 'string' && slotOn !== '' && !isWithin(days, slotOn))
    errors.push({ field: 'slotOn', message: notAmong(days) })
  return errors
}

export function notAmong({ from, to, closed }: SlotDays): string {
  const but = closed.length === 0 ? '' : ', but not a bank holiday'
  return `Please select a day from ${slotDayInWords(from)} to ${slotDayInWords(to)}${but}`
}

/** The days on which a car at this place can be handed over. */
export function slotDays({ outcode }: { outcode: string | null }): BookingForm['slotDays'] {
  const region = outcode === null ? undefined : locate(outcode)?.region
  const days = (how: 'collection' | 'delivery') =>
    slotDaysFrom(new Date(), how, day => isBankHoliday(day, region))
  return { collection: days('collection'), delivery: days('delivery') }
}

const buyerSection: readonly string[] = buyForm.sections.find(({ name }) => name === 'buyer')!.fields

/** How far a form has got that was saved, not sent: only sending it settles the price. */
export function progressOf(errors: readonly FieldError[]): BookingState {
  return errors.some(({ field }) => buyerSection.includes(topName(field))) ? 'started' : 'identified'
}
