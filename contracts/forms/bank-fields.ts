/**
 * Accounts at UK banks, checked by length alone. The modulus check needs Pay.UK's table of weights, which no
 * registry has with a licence of its own (docs/decisions/0096).
 */
import type { Form, InputField } from './form.ts'

/** '12-34-56', '12 34 56' → '123456'. Anything else stays as it was typed. */
const tidySortCode = (text: string): string =>
  text.replace(/^(\d\d)[\s\p{Pd}]?(\d\d)[\s\p{Pd}]?(\d\d)$/u, '$1$2$3')

/** '1234 5678' → '12345678'. Banks put zeros before numbers of six or seven digits. */
function tidyAccountNumber(text: string): string {
  const digits = text.replace(/\s/g, '')
  return /^\d{6,8}$/.test(digits) ? digits.padStart(8, '0') : text
}

const bankField = (tidy: (text: string) => string, pattern: RegExp, message: string) =>
  ({ tidy, rules: [{ rule: 'regex', pattern, message }], isSensitive: true }) as const satisfies InputField

export const sortCode = bankField(
  tidySortCode,
  /^(?!0+$)\d{6}$/,
  'The sort code must be 6 digits, like 12-34-56.',
)
export const accountNumber = bankField(
  tidyAccountNumber,
  /^(?!0+$)\d{8}$/,
  'The account number must be 6 to 8 digits, like 12345678.',
)

const required = (message: string) => ({ rule: 'required', message }) as const

/** Where a seller is paid. */
export const payoutAccountForm = {
  fields: {
    accountName: {
      rules: [
        required('Enter the name on the account.'),
        // Bank files know no other letters.
        { rule: 'regex', pattern: /[A-Za-z]/, message: 'Enter the account name in Latin letters.' },
        { rule: 'maxLength', length: 70, message: 'The account name must be at most 70 characters.' },
      ],
      isSensitive: true,
    },
    sortCode: { ...sortCode, rules: [required('Enter the sort code.'), ...sortCode.rules] },
    accountNumber: {
      ...accountNumber,
      rules: [required('Enter the account number.'), ...accountNumber.rules],
    },
  },
} as const satisfies Form
