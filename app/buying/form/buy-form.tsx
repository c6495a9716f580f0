import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { FormSection } from '#app/forms/form-section.tsx'
import { PersonFields, ProfileChoice } from '#app/forms/person-fields.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { BookingForm } from '#contracts/buying/endpoints.ts'
import { collects } from '#contracts/forms/buy-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { BuyOutcome } from '../buy-action.ts'
import { askedForm, type BuySettings, bookingLabels, type IsAsked } from './asked-form.ts'
import { CostsSection, type CostsState } from './costs-section.tsx'
import { DiscountSection } from './discount-section.tsx'
import { FulfilmentSection } from './fulfilment-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { TermsSection } from './terms-section.tsx'

interface BuyFormProps {
  booking: BookingForm
  /** What the fields hold at first. */
  values: SentValues
  outcome: BuyOutcome | undefined
  settings: BuySettings
  isSignedIn: boolean
  isSending: boolean
  /** What the booking costs with the values that the form holds now. */
  costsStateOf: (values: SentValues) => CostsState
  onChange: (values: SentValues) => void
  save: () => Promise<void>
  setPapers: (ids: readonly string[]) => Promise<void>
  /** Whether the form may be sent; says why not. */
  maySend: () => boolean
  /** Whether the server has everything that was typed. The form is then sent with its costs. */
  isSaved: () => boolean
  onSend: () => void
  saveAll: (values: SentValues) => Promise<boolean>
}

/** The form of a booking in its sections. Works without scripts, one request for each button. */
export function BuyForm(props: BuyFormProps) {
  const { booking, outcome, settings, isSignedIn, isSending, onChange, save, setPapers } = props
  const [form] = useState(() => askedForm(settings))
  const { costs, car, depositPence, sellerKind, papers } = booking
  const [values, setValues] = useState(props.values)
  const { formProps, fieldProps, sectionProps, summaryProps } = useCheckedForm(form, {
    errors: outcome?.errors,
    values: { ...props.values, carId: car._id, identityimages: papers.map(({ id }) => id) },
    onChange(typed) {
      setValues(typed)
      onChange(typed)
    },
  })
  const isAsked: IsAsked = name => Object.hasOwn(form.fields, name)
  const costsState = props.costsStateOf(values)
  const isCollection = collects(values)
  const guarantee = settings.dataGuarantee !== '' && <Notice title={settings.dataGuarantee} />
  const deliveryRefusal =
    !isCollection && costsState === 'current' ? (booking.delivery?.refusal ?? undefined) : undefined

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (!props.maySend()) return event.preventDefault()
    if (props.isSaved()) return props.onSend()
    event.preventDefault()
    const { currentTarget: element } = event
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    void props.saveAll(values).then(isSaved => isSaved && element.requestSubmit(submitter))
  }

  return (
    <Form
      method="post"
      data-small-assistant
      // Files come with the form where they were not sent before, for which a login is needed.
      encType={isSignedIn ? 'multipart/form-data' : undefined}
      {...formProps}
      onSubmit={event => {
        formProps.onSubmit(event)
        if (!event.defaultPrevented) send(event)
      }}
      className="grid gap-4"
    >
      {/* The form's default button, which Enter presses, is its first one. */}
      <button type="submit" name="intent" value="continue" hidden />
      <input type="hidden" name="carId" value={car._id} />
      <input type="hidden" name="version" value={booking.version} />
      <input type="hidden" name="shownTotal" value={costs.totalPence} />
      <ErrorSummary {...summaryProps} labels={bookingLabels} />
      {outcome?.message && <Notice tone="error" title={outcome.message} announce />}
      <FormSection title="Your car and what it costs" {...sectionProps('car')}>
        <CostsSection {...{ booking, isCollection }} state={costsState} />
      </FormSection>
      <FormSection title="About you" {...sectionProps('buyer')}>
        <p className="max-w-prose">We need this to draw up the sale, and to reach you about it.</p>
        {guarantee}
        <PersonFields
          fieldProps={name => {
            const field = fieldProps(name)
            return name === 'postcode' ? { ...field, error: field.error ?? deliveryRefusal } : field
          }}
          isAsked={isAsked}
          ageHint="For example, 27 3 1985. You must be 18 to buy a car."
        />
        {isAsked('keepOutOfProfile') && <ProfileChoice {...fieldProps('keepOutOfProfile')} />}
      </FormSection>
      {isAsked('identityimages') && (
        <FormSection title="Proof of identity" {...sectionProps('identity')}>
          {guarantee}
          <IdentitySection
            {...{ papers, setPapers, isSignedIn }}
            carId={car._id}
            fields={fieldProps}
            refused={outcome?.refusedPapers ?? []}
          />
        </FormSection>
      )}
      <FormSection title="Collection or delivery" {...sectionProps('fulfilment')}>
        <FulfilmentSection fields={fieldProps} {...{ isAsked, values, booking, costsState }} />
      </FormSection>
      {isAsked('discountCode') && (
        <FormSection title="Discount code" optional {...sectionProps('discount')}>
          <DiscountSection fields={fieldProps} {...{ values, booking, save }} />
        </FormSection>
      )}
      <FormSection title="Terms" {...sectionProps('terms')}>
        <TermsSection fields={fieldProps} {...{ isAsked, sellerKind }} />
      </FormSection>
      <p className="figures flex items-baseline justify-between gap-4 px-1 font-semibold">
        {depositPence === null ? 'Total' : 'Left to pay'}
        <span className="price text-[26px]">{formatPounds(costs.totalPence - (depositPence ?? 0))}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="continue" disabled={isSending} look="primary" size="large">
          {isSending && <Spinner />}
          Continue to payment
        </Button>
        <Button
          type="submit"
          name="intent"
          value="save"
          formNoValidate
          size="large"
          className="[@media(scripting:enabled)]:hidden"
        >
          Save and finish later
        </Button>
      </div>
    </Form>
  )
}
