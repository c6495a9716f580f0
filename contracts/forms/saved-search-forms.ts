import { MAX_SEARCH_NAME_LENGTH, tellTimes } from '../saved/tell-times.ts'
import type { Form, InputField } from './form.ts'
import { type Rule, upTo } from './rules.ts'

const nameRules: readonly Rule[] = [
  {
    // It goes into a page, an email and its subject: letters and signs, on one line.
    rule: 'regex',
    pattern: /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u,
    message: 'Please use letters, digits and signs only',
  },
  upTo(MAX_SEARCH_NAME_LENGTH),
]

export const searchName: InputField = {
  rules: [{ rule: 'required', message: 'Please give the search a name' }, ...nameRules],
}

export const renameSearchForm = { fields: { name: searchName } } as const satisfies Form

/** Without a name a search is called by its filters. */
export const saveSearchForm = {
  fields: {
    name: { rules: nameRules },
    tell: {
      kind: 'choice',
      options: tellTimes,
      rules: [{ rule: 'option', message: 'Please say how often to tell you' }],
    },
  },
} as const satisfies Form
