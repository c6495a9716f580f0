import { agreement } from './fields.ts'
import type { Fields, Form, InputField } from './form.ts'
import { keepOutOfProfile, personFields } from './person-fields.ts'
import { buyerIdentity, pictures } from './picture-fields.ts'
import type { SentValues } from './sent-values.ts'

const carId: InputField = {
  rules: [
    { rule: 'required', message: 'Please select a vehicle' },
    { rule: 'maxLength', length: 100, message: 'Please select a vehicle' },
  ],
}

/** A buyer's address may be no place, as that of a soldier: then the car is collected. */
const buyer = {
  ...personFields,
  location: { kind: 'point', rules: [] },
  keepOutOfProfile,
} as const satisfies Fields

const identity = { identityimages: pictures(buyerIdentity()) } as const satisfies Fields

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
  agreeToTermsToFullfillment: agreement,
} as const satisfies Fields

const discount = {
  discountCode: {
    rules: [
      { rule: 'maxLength', length: 50, message: 'Invalid discount code.' },
      { rule: 'discountCodeInput', message: 'Invalid discount code.' },
    ],
  },
} as const satisfies Fields

const terms = { agreeToTerms: agreement } as const satisfies Fields

/** Fields without which nothing can be sold: the setting BUY_PAGE_DISABLED_FIELDS does not remove them. */
const indispensable: readonly string[] = ['carId', 'firstname', 'surname', 'email', 'isCollection', 'amount']

const section = <Name extends string>(name: Name, fields: Fields) => ({ name, fields: Object.keys(fields) })

export const buyForm = {
  fields: { carId, ...buyer, ...identity, ...fulfilment, ...discount, ...terms },
  sections: [
    section('car', { carId }),
    section('buyer', buyer),
    section('identity', identity),
    section('fulfilment', fulfilment),
    section('discount', discount),
    section('terms', terms),
  ],
} as const satisfies Form

/** Collection unless delivery is chosen. */
export const collects = ({ isCollection }: SentValues): boolean =>
  isCollection !== false && isCollection !== 'false' && isCollection !== 'no'

/** Fields that are not asked for a car of this price: proof of identity below that of IDENTITY_FROM_PRICE. */
export const disabledAt = (
  pricePence: number,
  { disabledFields, identityFromPence }: { disabledFields: readonly string[]; identityFromPence: number },
): readonly string[] =>
  pricePence < identityFromPence ? [...disabledFields, 'identityimages'] : disabledFields

/** The form without the fields that the operator disabled, which are not asked for, nor used. */
export function buyFormWithout(disabled: readonly string[]): typeof buyForm {
  const isAsked = ([name]: [string, unknown]) => indispensable.includes(name) || !disabled.includes(name)
  const fields = Object.fromEntries(Object.entries(buyForm.fields).filter(isAsked))
  return { ...buyForm, fields } as typeof buyForm
}
