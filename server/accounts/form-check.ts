import { type CheckOptions, checkForm, type Form, type NameOf } from '#contracts/forms/form.ts'
import { problem } from '#server/platform/problems.ts'

/** Throws 'bad-form', naming each field that is not as the form wants it. */
export function checkedValues<F extends Form>(
  form: F,
  sent: unknown,
  options: Omit<CheckOptions<NameOf<F>>, 'today'> = {},
): void {
  const { isValid, errors } = checkForm(form, sent, { today: today(), ...options })
  if (!isValid) throw problem('bad-form', errors.map(({ message }) => message).join(' '), errors)
}

/** yyyy-MM-dd, in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}
