import { type MouseEvent, useRef } from 'react'
import { openSectionsAround } from '#app/forms/form-controls.ts'
import { TermsLink } from '#app/forms/terms-link.tsx'
import { useRecheck } from '#app/forms/use-recheck.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { slotDayChoices } from '#contracts/buying/booking-words.ts'
import type { BookingForm } from '#contracts/buying/endpoints.ts'
import { buyForm, collects } from '#contracts/forms/buy-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { formatMiles, formatPounds } from '#contracts/text/english.ts'
import { trimmedText } from '../booking-values.ts'
import type { BuyFields, IsAsked } from './asked-form.ts'
import type { CostsState } from './costs-section.tsx'

const deliveryNote = 'The seller brings the car to your address. They see the address, and your phone number.'

interface FulfilmentSectionProps {
  fields: BuyFields
  isAsked: IsAsked
  /** What the form holds. */
  values: SentValues
  booking: BookingForm
  costsState: CostsState
}

export function FulfilmentSection(props: FulfilmentSectionProps) {
  const { fields, isAsked, values, booking, costsState } = props
  const isCollection = collects(values)
  // What delivery costs depends on the postcode.
  const canDeliver = isAsked('postcode')
  const days = booking.slotDays[isCollection ? 'collection' : 'delivery']
  const { car } = booking
  return (
    <>
      <RadioGroup
        {...fields('isCollection')}
        label="How do you get the car?"
        layout="cards"
        choices={[
          {
            value: 'yes',
            label: 'Collection',
            note: `Free. Collect it from ${car.town ?? 'the seller'}.`,
          },
          ...(canDeliver ? [{ value: 'no', label: 'Delivery', note: deliveryNote }] : []),
        ]}
      />
      {!isCollection && canDeliver && <DeliveryCosts {...{ fields, values, booking, costsState }} />}
      <Amount fields={fields} booking={booking} isCollection={isCollection} />
      {isAsked('slotOn') && (
        <SelectField
          {...fields('slotOn')}
          label="On which day?"
          empty="Please choose"
          choices={slotDayChoices(days)}
          className="max-w-90"
        />
      )}
      {isAsked('slotPart') && (
        <RadioGroup
          {...fields('slotPart')}
          label="At what time of day?"
          choices={buyForm.fields.slotPart.options}
        />
      )}
      {isAsked('agreeToTermsToFullfillment') && (
        <Checkbox {...fields('agreeToTermsToFullfillment')}>
          I will be there at that time, and agree to the <TermsLink /> of{' '}
          {isCollection ? 'collection' : 'delivery'}
        </Checkbox>
      )}
      <Button
        type="submit"
        name="intent"
        value="costs"
        formNoValidate
        className="justify-self-start [@media(scripting:enabled)]:hidden"
      >
        Update costs
      </Button>
    </>
  )
}

type DeliveryCostsProps = Omit<FulfilmentSectionProps, 'isAsked'>

function DeliveryCosts({ fields, values, booking, costsState }: DeliveryCostsProps) {
  const postcode = buyForm.fields.postcode.tidy(trimmedText(values.postcode))
  const { costs, delivery } = booking
  const toPostcode = (
    <a
      href={`#${fields('postcode').id}`}
      onClick={leadsToField}
      className="text-link underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {postcode === '' ? 'Fill in your postcode' : 'Change your postcode'}
    </a>
  )
  if (postcode === '') return <p>{toPostcode} to see what delivery costs.</p>
  if (costsState === 'failed')
    return (
      <p className="text-muted">We could not work out what delivery costs just now. We will try again.</p>
    )
  if (costsState === 'waiting')
    return <p className="text-muted">Working out what delivery to {postcode} costs…</p>
  if (delivery === null)
    return (
      <Notice tone="warning" title={`We do not know the postcode ${postcode}`}>
        {toPostcode} to see what delivery costs.
      </Notice>
    )
  if (delivery.refusal !== null)
    return (
      <Notice tone="warning" title={`We cannot deliver to ${postcode}`}>
        {delivery.refusal} {toPostcode}, or collect the car.
      </Notice>
    )
  return (
    <p className="figures">
      {costs.deliveryPence === 0 ? 'Free' : formatPounds(costs.deliveryPence)} to {postcode}
      {costs.miles !== null && `, ${formatMiles(costs.miles)} by road`}. {toPostcode}.
    </p>
  )
}

/** What the server says that delivery costs goes with the form, which is checked again when it changes. */
function Amount({
  fields,
  booking,
  isCollection,
}: Pick<FulfilmentSectionProps, 'fields' | 'booking'> & { isCollection: boolean }) {
  const control = useRef<HTMLInputElement>(null)
  const { costs, delivery } = booking
  const isKnown = isCollection || (delivery !== null && delivery.refusal === null)
  const amount = isKnown ? String(costs.deliveryPence / 100) : ''
  useRecheck(control, amount)
  const { id, name, error } = fields('amount')
  return (
    <>
      <input ref={control} type="hidden" id={id} name={name} value={amount} />
      {error && <Notice tone="error" title={error} />}
    </>
  )
}

function leadsToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  openSectionsAround(field)
  field.focus()
}
