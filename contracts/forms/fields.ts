import type { ChoiceField, InputField } from './form.ts'

// No wider than what accounts and mail servers accept (a test compares): plain letters, as addresses have
// them in practice. The parts between dots contain no dots, so that no text makes it backtrack.
const emailShape = /^[\w'+-]*[\w+-](?:\.[\w'+-]*[\w+-])*@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/

/** Longer addresses can't be delivered (RFC 5321). */
const MAX_EMAIL = 254

export const emailWith = (missing: string, invalid: string): InputField => ({
  rules: [
    { rule: 'required', message: missing },
    { rule: 'maxLength', length: MAX_EMAIL, message: invalid },
    { rule: 'regex', pattern: emailShape, message: invalid },
  ],
})

const invalidEmail = 'Please enter a valid email address.'
export const email = emailWith('Email is required.', invalidEmail)

/** Where an answer is wanted, and may go without. */
export const optionalEmail: InputField = {
  rules: emailWith('', invalidEmail).rules.filter(({ rule }) => rule !== 'required'),
}

export const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
  { value: 'unsaid', label: 'Prefer not to say' },
] as const

export const gender = {
  kind: 'choice',
  options: genders,
  rules: [{ rule: 'required', message: 'Gender is required.' }],
} as const satisfies ChoiceField

export const optionalGender = {
  kind: 'choice',
  options: genders,
  rules: [{ rule: 'option', message: 'Gender is required.' }],
} as const satisfies ChoiceField

/** Spaces, hyphens and brackets are how people write numbers, not part of them: '+44 (0)7700 900-123'. */
export const phone: InputField = {
  tidy: text => text.replace(/^\+44\s*\(0\)/, '+44').replace(/[\s().-]/g, ''),
  rules: [
    { rule: 'required', message: 'Please enter a valid UK phone number' },
    { rule: 'regex', pattern: /^(?:\+44|0)7\d{9}$/, message: 'Please enter a valid UK phone number' },
  ],
}

export const dateofbirth = {
  kind: 'date',
  rules: [
    { rule: 'required', message: 'Date is not valid.' },
    { rule: 'datevalidcheck', message: 'Date is not valid.' },
    { rule: 'datecheckminage18', message: 'Age should be atleast 18' },
    { rule: 'datecheckmaxage100', message: 'Age should be less than 100' },
  ],
} as const satisfies InputField

/** A box that must be ticked. */
export const agreement = {
  kind: 'flag',
  rules: [{ rule: 'required', message: 'Please agree to terms and conditions' }],
} as const satisfies InputField
