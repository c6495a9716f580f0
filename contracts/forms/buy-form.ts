import { location } from './address-fields.ts'
import { agreement } from './fields.ts'
import type { Form, InputField } from './form.ts'
import { personFields } from './person-fields.ts'
import { buyerIdentity, pictures } from './picture-fields.ts'

const carId: InputField = {
  rules: [
    { rule: 'required', message: 'Please select a vehicle' },
    { rule: 'maxLength', length: 100, message: 'Please select a vehicle' },
  ],
}

const buyer = {
  carId,
  ...personFields,
  location,
  identityimages: pictures(buyerIdentity()),
  agreeToTerms: agreement,
}

const fulfilment = {
  isCollection: {
    kind: 'yesno',
    rules: [{ rule: 'requiredbool', message: 'Please select a fulfilment.' }],
  },
  /** What the browser says it costs is only checked for sense: the server works it out. */
  amount: {
    kind: 'number',
    rules: [
      {
        rule: 'buypagegraterthan0',
        collection: 'isCollection',
        message: 'Invalid amount for a fulfilment',
      },
    ],
  },
  discountCode: {
    rules: [
      { rule: 'maxLength', length: 50, message: 'Invalid discount code.' },
      { rule: 'discountCodeInput', message: 'Invalid discount code.' },
    ],
  },
  agreeToTermsToFullfillment: agreement,
} as const

export const buyForm = {
  fields: { ...buyer, ...fulfilment },
  sections: [
    { name: 'buyer', fields: Object.keys(buyer) },
    { name: 'fulfilment', fields: Object.keys(fulfilment) },
  ],
} as const satisfies Form
