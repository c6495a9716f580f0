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

const notADay = 'Please select a day'

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
  /** When the car is collected or delivered. Which days are possible is known to the server. */
  slotOn: {
    kind: 'date',
    rules: [
      { rule: 'required', message: notADay },
      { rule: 'datevalidcheck', message: notADay },
    ],
  },
  slotPart: {
    kind: 'choice',
    options: [
      { value: 'morning', label: 'Morning, 8am to 12pm' },
      { value: 'afternoon', label: 'Afternoon, 12pm to 6pm' },
    ],
    rules: [{ rule: 'required', message: 'Please select morning or afternoon' }],
  },
  discountCode: {
    rules: [
      { rule: 'maxLength', length: 50, message: 'Invalid discount code.' },
      { rule: 'discountCodeInput', message: 'Invalid discount code.' },
    ],
  },
  agreeToTermsToFullfillment: agreement,
} as const

/** Fields without which nothing can be sold: the setting BUY_PAGE_DISABLED_FIELDS does not remove them. */
const indispensable: readonly string[] = ['carId', 'firstname', 'surname', 'email', 'isCollection', 'amount']

export const buyForm = {
  fields: { ...buyer, ...fulfilment },
  sections: [
    { name: 'buyer', fields: Object.keys(buyer) },
    { name: 'fulfilment', fields: Object.keys(fulfilment) },
  ],
} as const satisfies Form

/** The form without the fields that the operator has disabled: they are not asked for, and what is sent of them is not used. */
export function buyFormWithout(disabled: readonly string[]): typeof buyForm {
  const isAsked = ([name]: [string, unknown]) => indispensable.includes(name) || !disabled.includes(name)
  const fields = Object.fromEntries(Object.entries(buyForm.fields).filter(isAsked))
  return { ...buyForm, fields } as typeof buyForm
}
