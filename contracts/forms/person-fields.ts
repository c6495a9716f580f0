import { addressFields } from './address-fields.ts'
import { dateofbirth, email, firstname, optionalGender, phone, surname } from './fields.ts'

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
