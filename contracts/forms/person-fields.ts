import { addressFields } from './address-fields.ts'
import { dateofbirth, email, optionalGender, phone } from './fields.ts'
import type { InputField } from './form.ts'
import { firstname, surname } from './person-names.ts'

/** For the forms of a sale: else what they say of the person is kept in the profile where that is blank. */
export const keepOutOfProfile = { kind: 'flag', rules: [] } as const satisfies InputField

/** A person with their address, as the profile and every deal ask for them. */
export const personFields = {
  firstname,
  surname,
  gender: optionalGender,
  email,
  phone,
  dateofbirth,
  ...addressFields,
}
