import { Form } from 'react-router'
import { MileageField } from '#app/forms/mileage-field.tsx'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { PlateField } from '#app/forms/plate-field.tsx'
import { PostcodeField } from '#app/forms/postcode-field.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { keepValuedCar } from '#app/storage/valued-car.ts'
import { TallLink } from '#app/ui/text-link.tsx'
import { valueMyCarForm } from '#contracts/forms/other-forms.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { ValuationOutcome } from '#contracts/valuation/own-car.ts'
import { ByHandForm } from './by-hand-form.tsx'
import { ChooseDerivative } from './choose-derivative.tsx'
import { SubmitRow } from './submit-row.tsx'

/** What the action answers where it has not valued the car. */
export interface CarFormAnswer extends FormOutcome {
  isByHand: boolean
  values: SentValues
  /** The car is not known by its registration: the same form by hand. */
  isUnknown?: true
  choose?: Extract<ValuationOutcome, { outcome: 'choose' }>
}

interface CarFormProps {
  isByHand: boolean
  makes: readonly string[]
  answer: CarFormAnswer | undefined
}

/** The steps of valuing a car: by number plate or by hand, and the question which version it is. */
export function CarForm({ isByHand, makes, answer }: CarFormProps) {
  if (answer?.choose)
    return <ChooseDerivative {...answer.choose} isByHand={isByHand} values={answer.values} />
  if (isByHand) return <ByHandForm makes={makes} outcome={answer} isUnknown={answer?.isUnknown ?? false} />
  return <PlateForm outcome={answer} />
}

function PlateForm({ outcome }: { outcome: FormOutcome | undefined }) {
  const { formProps, fieldProps } = useCheckedForm(valueMyCarForm, outcome)
  const keep = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '')
    keepValuedCar({ numberplate: text('numberplate'), mileage: text('mileage'), postcode: text('postcode') })
  }
  return (
    <Form
      method="post"
      action="/value-my-car"
      {...formProps}
      onSubmit={event => {
        formProps.onSubmit(event)
        if (!event.defaultPrevented) keep(event.currentTarget)
      }}
      className="grid gap-5"
    >
      <h2 className="text-[22px]">Your car</h2>
      <PlateField label="Number plate" {...fieldProps('numberplate')} />
      <div className="grid gap-5 min-[420px]:grid-cols-2">
        <MileageField {...fieldProps('mileage')} />
        <PostcodeField {...fieldProps('postcode')} />
      </div>
      <SubmitRow message={outcome?.message} submit="Value my car">
        <TallLink to="/value-my-car?by=hand">Enter the car by hand</TallLink>
      </SubmitRow>
    </Form>
  )
}
