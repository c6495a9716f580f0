import { agreement, email, phone } from './fields.ts'
import { type Form, withRules } from './form.ts'
import { firstname, surname } from './person-names.ts'

/** /pages/subscriber. With `unsubscribe` ticked it is a stoppingForm. */
export const subscriberForm = {
  fields: {
    firstname,
    surname,
    email,
    phone,
    unsubscribe: { kind: 'flag', rules: [] },
    agreeToTerms: agreement,
  },
} as const satisfies Form

/** The same fields, of which only the address is needed. */
export const stoppingForm = withRules(subscriberForm, {
  firstname: [],
  surname: [],
  phone: [],
  agreeToTerms: [],
})
