/** A message to the operator of the site. */
import { messageForm } from './enquiry-forms.ts'
import { email } from './fields.ts'
import type { Form } from './form.ts'
import { upTo } from './rules.ts'

export const contactTopics = [
  { value: 'buying', label: 'Buying a car' },
  { value: 'selling', label: 'Selling a car' },
  { value: 'account', label: 'My account' },
  { value: 'privacy', label: 'My data' },
  { value: 'complaint', label: 'A complaint' },
  { value: 'site', label: 'Something on the site does not work' },
  { value: 'other', label: 'Something else' },
] as const

const MAX_NAME = 100

export const contactForm = {
  fields: {
    name: {
      // On one line: it stands in a header of the email.
      tidy: text => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '),
      rules: [{ rule: 'required', message: 'Enter your name' }, upTo(MAX_NAME)],
    },
    email,
    topic: {
      kind: 'choice',
      options: contactTopics,
      rules: [{ rule: 'required', message: 'Please select' }],
    },
    message: messageForm.fields.message,
  },
} as const satisfies Form
