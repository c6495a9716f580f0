import { addressFields } from './address-fields.ts'
import { dateofbirth, email, optionalGender, phone } from './fields.ts'
import { firstname, surname } from './person-names.ts'

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
