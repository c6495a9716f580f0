import { addressFields } from './address-fields.ts'
import { dateofbirth, email, firstname, optionalGender, phone, surname } from './fields.ts'

/** Who somebody is and where they live, as the profile and every deal ask it. */
export const personFields = {
  firstname,
  surname,
  gender: optionalGender,
  email,
  phone,
  dateofbirth,
  ...addressFields,
}
