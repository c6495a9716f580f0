/** Who sells: asked with the first advert, and kept for the others. */
import type { Fields, Form, InputField } from './form.ts'
import type { ValuesOf } from './form-types.ts'
import { upTo } from './rules.ts'

export const sellerKinds = [
  { value: 'private', label: 'Privately' },
  { value: 'dealer', label: 'As a trader' },
] as const

/** Shown to everybody: without links and addresses of email. A page's address is made of the name. */
const ofTraders = (length: number, message: string): InputField => ({
  rules: [
    { rule: 'checkOtherFieldHasValue', field: 'sellerKind', value: 'dealer', message },
    upTo(length),
    { rule: 'regex', pattern: /^(?!.*(?:https?:|www\.|@)).*[a-z\d].*[a-z\d]/i, message },
  ],
})

export const sellerFields = {
  sellerKind: {
    kind: 'choice',
    options: sellerKinds,
    rules: [{ rule: 'required', message: 'Say whether you sell privately or as a trader' }],
  },
  businessName: ofTraders(60, 'Enter the name of your business'),
  businessAddress: ofTraders(200, 'Enter the address of your business'),
  businessPhone: {
    tidy: text => text.replace(/^\+44\s*\(0\)/, '+44').replace(/[\s().-]/g, ''),
    rules: [
      { rule: 'regex', pattern: /^(?:\+44|0)\d{9,10}$/, message: 'Please enter a valid UK phone number' },
    ],
  },
  openingHours: { lines: true, rules: [upTo(500)] },
} as const satisfies Fields

export const sellerForm = { fields: sellerFields } as const satisfies Form
export type SellerAnswer = ValuesOf<typeof sellerForm>
