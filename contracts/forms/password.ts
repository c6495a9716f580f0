import type { Field } from './form.ts'

export const LONGEST_PASSWORD = 128

/** What a new password is made of, each part with its words for the page that ticks them off. */
export const passwordParts = [
  { label: 'At least 6 characters', pattern: /^.{6,}$/su },
  { label: 'A number', pattern: /\d/ },
  { label: 'A capital letter', pattern: /\p{Lu}/u },
  { label: 'A special character (!@#$%^&*)', pattern: /[!@#$%^&*]/ },
] as const

const message =
  'Password must be at least 6 characters and must contain one number, one capital letter and one special character.'

/** One that is chosen now. Never trimmed: a space is a character like others. */
export const newPassword = {
  kind: 'secret',
  rules: [
    { rule: 'required', message },
    {
      rule: 'maxLength',
      length: LONGEST_PASSWORD,
      message: `Please use up to ${LONGEST_PASSWORD} characters`,
    },
    ...passwordParts.map(({ pattern }) => ({ rule: 'regex', pattern, message }) as const),
  ],
} as const satisfies Field

export const confirmPassword = {
  kind: 'secret',
  rules: [{ rule: 'match', field: 'password', message: 'Passwords do not match.' }],
} as const satisfies Field

/** One that exists: whatever it is made of, only the right one opens the door. */
export const presentPassword = {
  kind: 'secret',
  rules: [
    { rule: 'required', message: 'Password is required.' },
    {
      rule: 'maxLength',
      length: LONGEST_PASSWORD,
      message: `Please use up to ${LONGEST_PASSWORD} characters`,
    },
  ],
} as const satisfies Field
