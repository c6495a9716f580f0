/** First and last names, by the operator's rule for names (NAME_RULE in contracts/settings/settings.ts). */
import type { SettingValue } from '../settings/settings.ts'
import type { Form, InputField } from './form.ts'

export type NameRule = SettingValue<'NAME_RULE'>

/** The product specification's. A letter is of any alphabet, with its marks: Siân, Željko, Đặng. */
const specifiedShape = /^\p{L}[\p{L}\p{M} ]{2,99}$/u

// Words of at least one letter, with one sign between two of them, so that no text makes it backtrack: Ng,
// O'Neill, Jo-Ann.
const inclusiveShape = /^(?=.{1,100}$)\p{L}[\p{L}\p{M}]*(?:[ '’‐-]\p{L}[\p{L}\p{M}]*)*$/u

function personName(which: 'First' | 'Last', rule: NameRule): InputField {
  const required = { rule: 'required', message: `${which} name is required.` } as const
  const shape =
    rule === 'inclusive'
      ? {
          pattern: inclusiveShape,
          message: `${which} name must only contain letters, and single hyphens, apostrophes or spaces between them.`,
        }
      : {
          pattern: specifiedShape,
          message: `${which} name must be at least 3 characters and only contain letters.`,
        }
  return { rules: [required, { rule: 'regex', ...shape }] }
}

export const firstname = personName('First', 'specified')
export const surname = personName('Last', 'specified')

/** The form with this rule for its names. Every page and service whose form asks for a name uses it. */
export function withNameRule<F extends Form>(form: F, rule: NameRule): F {
  if (rule === 'specified') return form
  const names = { firstname: personName('First', rule), surname: personName('Last', rule) }
  const fields = Object.entries(form.fields).map(([name, field]) => [
    name,
    Object.hasOwn(names, name) ? names[name as keyof typeof names] : field,
  ])
  return { ...form, fields: Object.fromEntries(fields) }
}
