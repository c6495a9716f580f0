import { postcode } from './address-fields.ts'
import { countSelection, mileage, numberplate, selection } from './car-fields.ts'
import { agreement, email, phone } from './fields.ts'
import type { Form } from './form.ts'
import { firstname, surname } from './person-names.ts'

export const valueMyCarForm = { fields: { numberplate, mileage, postcode } } as const satisfies Form

/** For a car whose registration is unknown, or not to be said. */
export const valueByHandForm = {
  fields: {
    make: selection('make'),
    model: selection('model'),
    year: countSelection('year'),
    fuelType: selection('fuelType'),
    gearbox: selection('transmission'),
    mileage,
    postcode,
  },
} as const satisfies Form

/** Sent as `choice` in place of the id of a derivative: the visitor does not know which it is. */
export const UNKNOWN_CHOICE = 'unknown'

/** 'Email me when it changes', on a valuation's page. */
export const valuationEmailForm = { fields: { email } } as const satisfies Form

export const subscriberForm = {
  fields: { firstname, surname, email, phone, agreeToTerms: agreement },
} as const satisfies Form

/** The box for an address at the foot of pages: the server alone says whether it can be used. */
export const newsletterForm = { fields: { email: { rules: [] } } } as const satisfies Form
