import { postcode } from './address-fields.ts'
import { askingPrice, countSelection, mileage, numberplate, selection } from './car-fields.ts'
import { email } from './fields.ts'
import type { Form } from './form.ts'

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

/** The price of an advert in pounds; `was` is the one that the seller was shown. */
export const changePriceForm = {
  fields: {
    askingPrice,
    was: {
      kind: 'number',
      rules: [
        { rule: 'required', message: 'Send the price that is to be changed, in pounds' },
        { rule: 'min', bound: 0, message: 'Send the price that is to be changed, in pounds' },
      ],
    },
  },
} as const satisfies Form

/** The box for an address at the foot of pages: the server alone says whether it can be used. */
export const newsletterForm = { fields: { email: { rules: [] } } } as const satisfies Form
