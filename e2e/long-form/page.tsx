import { useState } from 'react'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { FormSection } from '#app/forms/form-section.tsx'
import { PasswordField } from '#app/forms/password-field.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { CheckboxGroup, YesNoGroup } from '#app/ui/choice-group.tsx'
import { CountedTextArea } from '#app/ui/counted-text-area.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { IconDrawings } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { colours, features, fuels, type LongFormState, longForm } from './form.ts'

export const DRAFT = 'long-form'

export function LongFormPage({ state }: { state: LongFormState }) {
  const draft = useDraft(longForm, DRAFT)
  if (state.accepted !== undefined)
    return (
      <main>
        <h1>Thank you</h1>
        <pre>{state.accepted}</pre>
      </main>
    )
  return (
    <main className="mx-auto max-w-180 p-4">
      <IconDrawings />
      <h1 className="mb-5 text-[30px]">Sell your car</h1>
      {draft.values && (
        <p role="status">
          We kept what you typed.{' '}
          <button type="button" onClick={draft.discard} className={buttonStyle({ look: 'quiet' })}>
            Start again
          </button>
        </p>
      )}
      <LongForm
        key={draft.key}
        state={{ ...state, values: state.values ?? draft.values }}
        onChange={draft.keep}
      />
    </main>
  )
}

interface LongFormProps {
  state: LongFormState
  onChange: ReturnType<typeof useDraft>['keep']
}

function LongForm({ state, onChange }: LongFormProps) {
  const [{ errors, values }] = useState(state)
  const { formProps, fieldProps, sectionProps, summaryProps } = useCheckedForm(longForm, {
    errors,
    values,
    onChange,
  })
  return (
    <form method="post" encType="multipart/form-data" {...formProps} className="grid gap-4">
      <ErrorSummary
        {...summaryProps}
        labels={{ fuel: 'Fuel', isImported: 'Was it imported?', repaired: 'When' }}
      />
      <FormSection title="Your car" {...sectionProps('car')}>
        <TextField label="Registration number" {...fieldProps('numberPlate')} />
        <TextField label="Mileage" inputMode="numeric" suffix="miles" {...fieldProps('mileage')} />
        <SelectField label="Fuel" choices={fuels} empty="Please choose" {...fieldProps('fuel')} />
        <CheckboxGroup label="Colours" choices={colours} layout="columns" {...fieldProps('colours')} />
      </FormSection>
      <FormSection title="Condition" {...sectionProps('condition')}>
        <YesNoGroup label="Was it imported?" {...fieldProps('isImported')} />
        <YesNoGroup label="Is it modified?" {...fieldProps('isModified')} />
        <TextAreaField label="Modifications" {...fieldProps('modifications')} />
      </FormSection>
      <FormSection title="Equipment and repairs" {...sectionProps('equipment')}>
        <fieldset>
          <legend>Features</legend>
          {features.map(({ category, feature }, index) => (
            <div key={feature}>
              <input type="hidden" name={`features[${index}].category`} value={category} />
              <input type="hidden" name={`features[${index}].feature`} value={feature} />
              <Checkbox {...fieldProps(`features[${index}].checked`)}>{feature}</Checkbox>
            </div>
          ))}
        </fieldset>
        <TextField label="What was repaired?" {...fieldProps('repair')} />
        <DateField label="When?" optional {...fieldProps('repaired')} />
      </FormSection>
      <FormSection title="Advert" {...sectionProps('advert')}>
        <TextField label="Short description" optional {...fieldProps('shortDescription')} />
        <CountedTextArea label="Description" optional limit={60} {...fieldProps('description')} />
        <FileField
          label="Pictures"
          hint="Choose them again when the page says that something is wrong"
          accept="image/*"
          multiple
          {...fieldProps('pictures')}
        />
      </FormSection>
      <FormSection title="About you" {...sectionProps('seller')}>
        <TextField label="First name" {...fieldProps('firstname')} />
        <DateField label="Date of birth" isBirthday {...fieldProps('dateofbirth')} />
        <TextField label="Address line 1" {...fieldProps('address.addressline1')} />
        <TextField label="Town or city" {...fieldProps('address.city')} />
        <TextField label="Postcode" {...fieldProps('address.postcode')} />
        <TextField label="Location" {...fieldProps('address.locationname')} />
        <PasswordField use="repeated" label="PIN" {...fieldProps('pin')} />
        <Checkbox {...fieldProps('agree')}>I agree to the terms</Checkbox>
      </FormSection>
      <button type="submit" className={buttonStyle({ look: 'primary', size: 'large', wide: true })}>
        Send the advert
      </button>
    </form>
  )
}
