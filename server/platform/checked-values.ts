import type { Form } from '#contracts/forms/form.ts'
import type { ValuesOf } from '#contracts/forms/form-types.ts'
import { type ParseOptions, parseForm } from '#contracts/forms/parse-form.ts'
import { londonDay } from '#contracts/london-days.ts'
import { problem } from '#server/platform/problems.ts'

/** The values of a sent form. Throws the problem 'bad-form' with an error for each invalid field. */
export function checkedValues<F extends Form>(
  form: F,
  sent: unknown,
  options: Omit<ParseOptions<F>, 'today'> = {},
): ValuesOf<F> {
  const { values, errors } = parseForm(form, sent, { today: londonDay(), ...options })
  if (values) return values
  throw problem('bad-form', errors.map(({ message }) => message).join(' '), errors)
}
