import { email, emailWith, gender } from './fields.ts'
import type { Form, InputField } from './form.ts'
import { confirmPassword, newPassword, presentPassword } from './password.ts'
import { personFields } from './person-fields.ts'
import { firstname, surname } from './person-names.ts'
import { typedCode } from './typed-code.ts'

export const signUpForm = {
  fields: { firstname, surname, gender, email, password: newPassword, confirmPassword },
} as const satisfies Form

export const loginForm = { fields: { email, password: presentPassword } } as const satisfies Form

/** The steps about codes and links have messages of their own for a missing address. */
const codeEmail = emailWith('Please enter email.', 'Please enter valid email.')

const otp: InputField = {
  // People copy the code with the space that is shown in its middle, or type a hyphen there.
  tidy: text => typedCode(text).replace(/\p{Pd}/gu, ''),
  rules: [
    { rule: 'required', message: 'Please Enter OTP' },
    { rule: 'regex', pattern: /^\d{6}$/, message: 'Invalid OTP' },
  ],
  isSensitive: true,
}

export const sendCodeForm = { fields: { email: codeEmail } } as const satisfies Form
export const verifyCodeForm = { fields: { email: codeEmail, otp } } as const satisfies Form
export const forgottenPasswordForm = { fields: { email: codeEmail } } as const satisfies Form

export const newPasswordForm = {
  fields: { password: newPassword, confirmPassword },
} as const satisfies Form

export const changePasswordForm = {
  fields: { currentPassword: presentPassword, password: newPassword, confirmPassword },
} as const satisfies Form

/** For accounts without a password: those that were made by social sign-in or have only used codes. */
export const firstPasswordForm = {
  fields: { password: newPassword, confirmPassword },
} as const satisfies Form

/** Asked before something that can't be undone. */
export const presentPasswordForm = { fields: { password: presentPassword } } as const satisfies Form

export const profileForm = {
  fields: { ...personFields },
} as const satisfies Form
