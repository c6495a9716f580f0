/** First and last names, by the operator's rule for names (NAME_RULE in contracts/settings/settings.ts). */
import type { SettingValue } from '../settings/settings.ts'
import { type Form, type InputField, withRules } from './form.ts'
import type { Rule } from './rules.ts'

export type NameRule = SettingValue<'NAME_RULE'>

/** The product specification's. A letter is of any alphabet, with its marks: Siân, Željko, Đặng. */
const specifiedShape = /^\p{L}[\p{L}\p{M} ]{2,99}$/u

// Words of at least one letter, with one sign between two of them, so that no text makes it backtrack: Ng,
// O'Neill, Jo-Ann.
const inclusiveShape = /^(?=.{1,100}$)\p{L}[\p{L}\p{M}]*(?:[ '’‐-]\p{L}[\p{L}\p{M}]*)*$/u

function rulesOf(which: 'First' | 'Last', rule: NameRule): readonly Rule[] {
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
  return [required, { rule: 'regex', ...shape }]
}

export const firstname: InputField = { rules: rulesOf('First', 'specified') }
export const surname: InputField = { rules: rulesOf('Last', 'specified') }

/** The form with this rule for its names. Every page and service whose form asks for a name uses it. */
export function withNameRule<F extends Form>(form: F, rule: NameRule): F {
  if (rule === 'specified') return form
  const rules = { firstname: rulesOf('First', rule), surname: rulesOf('Last', rule) }
  return withRules(form as Form, rules) as F
}
