import type { SettingValue } from '../settings/settings.ts'
import { type Form, type InputField, withRules } from './form.ts'
import { type Rule, upTo } from './rules.ts'

export const MAX_PASSWORD = 128

export type PasswordRule = SettingValue<'PASSWORD_RULE'>

interface PasswordShape {
  message: string
  /** What it must contain, with the labels of the page that ticks them off. */
  parts: readonly { label: string; pattern: RegExp }[]
}

const shapes: Readonly<Record<PasswordRule, PasswordShape>> = {
  /** The product specification's. */
  specified: {
    message:
      'Password must be at least 6 characters and must contain one number, one capital letter and one special character.',
    parts: [
      { label: 'At least 6 characters', pattern: /^.{6,}$/su },
      { label: 'A number', pattern: /\d/ },
      { label: 'A capital letter', pattern: /\p{Lu}/u },
      { label: 'A special character (!@#$%^&*)', pattern: /[!@#$%^&*]/ },
    ],
  },
  /** OWASP's ASVS 5.0, 6.2: eight characters and more, of any kinds. */
  length: {
    message: 'Password must be at least 8 characters.',
    parts: [{ label: 'At least 8 characters', pattern: /^.{8,}$/su }],
  },
}

export const passwordParts = (rule: PasswordRule) => shapes[rule].parts

function rulesOf({ message, parts }: PasswordShape): readonly Rule[] {
  return [
    { rule: 'required', message },
    upTo(MAX_PASSWORD),
    ...parts.map(({ pattern }) => ({ rule: 'regex', pattern, message }) as const),
  ]
}

/** Never trimmed: a space is a character like others. */
export const newPassword = { kind: 'secret', rules: rulesOf(shapes.specified) } as const satisfies InputField

/** The form with this rule for its new password. Every page and service whose form asks for one uses it. */
export function withPasswordRule<F extends Form & { fields: { password: InputField } }>(
  form: F,
  rule: PasswordRule,
): F {
  return rule === 'specified' ? form : (withRules(form as Form, { password: rulesOf(shapes[rule]) }) as F)
}

export const confirmPassword = {
  kind: 'secret',
  rules: [{ rule: 'match', field: 'password', message: 'Passwords do not match.' }],
} as const satisfies InputField

/** An existing account's password: the rules for new ones may have been others when it was chosen. */
export const presentPassword = {
  kind: 'secret',
  rules: [{ rule: 'required', message: 'Password is required.' }, upTo(MAX_PASSWORD)],
} as const satisfies InputField
