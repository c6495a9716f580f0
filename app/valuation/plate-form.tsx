import { Form } from 'react-router'
import { MileageField } from '#app/forms/mileage-field.tsx'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { PlateField } from '#app/forms/plate-field.tsx'
import { PostcodeField } from '#app/forms/postcode-field.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { keepValuedCar } from '#app/storage/valued-car.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { valueMyCarForm } from '#contracts/forms/other-forms.ts'
import { SubmitRow } from './submit-row.tsx'

export function PlateForm({ outcome }: { outcome: FormOutcome | undefined }) {
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
        <TextLink to="/value-my-car?by=hand" className="inline-flex min-h-11 items-center">
          Enter the car by hand
        </TextLink>
      </SubmitRow>
    </Form>
  )
}
