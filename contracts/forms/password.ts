import type { InputField } from './form.ts'

export const MAX_PASSWORD = 128

/** What a new password must contain, with the labels of the page that ticks them off. */
export const passwordParts = [
  { label: 'At least 6 characters', pattern: /^.{6,}$/su },
  { label: 'A number', pattern: /\d/ },
  { label: 'A capital letter', pattern: /\p{Lu}/u },
  { label: 'A special character (!@#$%^&*)', pattern: /[!@#$%^&*]/ },
] as const

const message =
  'Password must be at least 6 characters and must contain one number, one capital letter and one special character.'

/** Never trimmed: a space is a character like others. */
export const newPassword = {
  kind: 'secret',
  rules: [
    { rule: 'required', message },
    {
      rule: 'maxLength',
      length: MAX_PASSWORD,
      message: `Please use up to ${MAX_PASSWORD} characters`,
    },
    ...passwordParts.map(({ pattern }) => ({ rule: 'regex', pattern, message }) as const),
  ],
} as const satisfies InputField

export const confirmPassword = {
  kind: 'secret',
  rules: [{ rule: 'match', field: 'password', message: 'Passwords do not match.' }],
} as const satisfies InputField

/** Of an account that exists: the rules for new passwords may have been others when it was chosen. */
export const presentPassword = {
  kind: 'secret',
  rules: [
    { rule: 'required', message: 'Password is required.' },
    {
      rule: 'maxLength',
      length: MAX_PASSWORD,
      message: `Please use up to ${MAX_PASSWORD} characters`,
    },
  ],
} as const satisfies InputField
