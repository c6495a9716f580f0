import { postcode } from './address-fields.ts'
import { mileage, numberplate } from './car-fields.ts'
import { agreement, email, phone } from './fields.ts'
import type { Form } from './form.ts'
import { firstname, surname } from './person-names.ts'

export const valueMyCarForm = { fields: { numberplate, mileage, postcode } } as const satisfies Form

export const subscriberForm = {
  fields: { firstname, surname, email, phone, agreeToTerms: agreement },
} as const satisfies Form

/** The box for an address at the foot of pages: the server alone says whether it can be used. */
export const newsletterForm = { fields: { email: { rules: [] } } } as const satisfies Form
