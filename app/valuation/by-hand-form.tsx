import { Form } from 'react-router'
import { MakeAndModel } from '#app/forms/make-and-model.tsx'
import { MileageField } from '#app/forms/mileage-field.tsx'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { PostcodeField } from '#app/forms/postcode-field.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TallLink } from '#app/ui/text-link.tsx'
import { valueByHandForm } from '#contracts/forms/other-forms.ts'
import { fuelTypes, transmissions } from '#contracts/vehicle/enumerations.ts'
import { newestYear } from '#contracts/vehicle/newest-year.ts'
import { SubmitRow } from './submit-row.tsx'

interface ByHandFormProps {
  makes: readonly string[]
  outcome: FormOutcome | undefined
  /** The registration that was sent before is not known. */
  isUnknown: boolean
}

const OLDEST_YEAR = 1950
const yearsNow = () =>
  Array.from({ length: newestYear() - OLDEST_YEAR + 1 }, (_, index) => String(newestYear() - index))

/** Make and model are typed, with suggestions: works without scripts, and for cars not in stock. */
export function ByHandForm({ makes, outcome, isUnknown }: ByHandFormProps) {
  const { formProps, fieldProps } = useCheckedForm(valueByHandForm, outcome)
  return (
    <Form method="post" action="/value-my-car" {...formProps} className="grid gap-5">
      <input type="hidden" name="by" value="hand" />
      <h2 className="text-[22px]">Your car, by hand</h2>
      {isUnknown && outcome?.message && (
        <Notice tone="warning" title={outcome.message} announce>
          We have kept your mileage and postcode.
        </Notice>
      )}
      <div className="grid gap-5 min-[420px]:grid-cols-2">
        <MakeAndModel makes={makes} fields={fieldProps} />
        <SelectField
          label="Year"
          empty="Please choose"
          choices={yearsNow().map(year => ({ value: year, label: year }))}
          {...fieldProps('year')}
        />
        <SelectField label="Fuel" empty="Please choose" choices={fuelTypes} {...fieldProps('fuelType')} />
        <SelectField
          label="Gearbox"
          empty="Please choose"
          choices={transmissions}
          {...fieldProps('gearbox')}
        />
        <MileageField {...fieldProps('mileage')} />
        <PostcodeField {...fieldProps('postcode')} />
      </div>
      <SubmitRow message={isUnknown ? undefined : outcome?.message} submit="Value my car">
        <TallLink to="/value-my-car">Use the number plate</TallLink>
      </SubmitRow>
    </Form>
  )
}
