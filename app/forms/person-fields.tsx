import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { genders } from '#contracts/forms/fields.ts'
import { EmailField } from './email-field.tsx'
import { type AddressName, PostcodeAddress, type Wired } from './postcode-address.tsx'

/** For error summaries, and where two tabs disagree. */
export const personLabels = {
  firstname: 'First name',
  surname: 'Last name',
  gender: 'Gender',
  email: 'Email',
  phone: 'Mobile phone',
  dateofbirth: 'Date of birth',
  addressline1: 'Address line 1',
  addressline2: 'Address line 2',
  city: 'Town or city',
  postcode: 'Postcode',
  locationname: 'Postcode',
  keepOutOfProfile: 'Your profile',
} as const

type PersonName = 'firstname' | 'surname' | 'gender' | 'email' | 'phone' | 'dateofbirth' | AddressName

interface PersonFieldsProps {
  fieldProps: (name: PersonName) => Wired
  /** Beside the date of birth. */
  ageHint: ReactNode
  /** For a form that may leave some out. */
  isAsked?: (name: PersonName) => boolean
}

/** After the fields of a person: what becomes of what they say. */
export function ProfileChoice(field: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  return (
    <div>
      <p className="max-w-prose text-[15px]">
        We save what your profile doesn’t have yet, so you won’t have to type it again. You can change it
        under ‘Account’.
      </p>
      <Checkbox {...field}>Don’t save these details</Checkbox>
    </div>
  )
}

/** The parties to a sale (contracts/forms/person-fields.ts). */
export function PersonFields({ fieldProps, ageHint, isAsked = () => true }: PersonFieldsProps) {
  const labelled = (name: PersonName & keyof typeof personLabels) => ({
    label: personLabels[name],
    ...fieldProps(name),
  })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField autoComplete="given-name" {...labelled('firstname')} />
        <TextField autoComplete="family-name" {...labelled('surname')} />
        {isAsked('email') && <EmailField {...fieldProps('email')} autoComplete="email" />}
        {isAsked('phone') && (
          <TextField
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="Like 07700 900123"
            {...labelled('phone')}
          />
        )}
      </div>
      {isAsked('dateofbirth') && <DateField hint={ageHint} isBirthday {...labelled('dateofbirth')} />}
      {isAsked('gender') && (
        <SelectField
          optional
          autoComplete="sex"
          choices={genders}
          empty="Please choose"
          className="max-w-90"
          {...labelled('gender')}
        />
      )}
      <PostcodeAddress fieldProps={fieldProps} isAsked={isAsked} />
    </>
  )
}
