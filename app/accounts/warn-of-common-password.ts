import { data } from 'react-router'
import type { Api } from '#app/api.ts'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { postPasswordCheck } from '#contracts/accounts/endpoints.ts'
import type { Form, InputField } from '#contracts/forms/form.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { withPasswordRule } from '#contracts/forms/password.ts'
import { keepableValues, sentValues } from '#contracts/forms/sent-values.ts'
import { londonDay } from '#contracts/london-days.ts'

type NewPasswordForm = Form & { fields: { password: InputField } }

/**
 * For a form that was sent without scripts, which warn before it is sent (app/forms/password-field.tsx): an
 * outcome that warns of a common password, once. Undefined if there is nothing to warn of, or the password
 * has errors, which come first.
 */
export async function warnOfCommonPassword(api: Api, plainForm: NewPasswordForm, sent: FormData) {
  const password = sent.get('password')
  if (sent.has('passwordWarned') || typeof password !== 'string') return undefined
  const form = withPasswordRule(plainForm, (await siteSettings(api)).PASSWORD_RULE)
  const typed = sentValues(form, sent)
  const { errors } = parseForm(form, typed, { today: londonDay() })
  if (errors.some(({ field }) => field === 'password' || field === 'confirmPassword')) return undefined
  const answer = await api.call(postPasswordCheck, { body: { password } }).catch(() => undefined)
  return answer?.isCommon
    ? data<FormOutcome>({ isPasswordCommon: true, values: keepableValues(form, typed) })
    : undefined
}
