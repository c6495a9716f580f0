/** Passwords that meet the form's rule but are among the first an attacker tries: 'Password1!'. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { fieldProblem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'

/** By frequency. */
const commonPasswords: readonly string[] = dictionary['passwords-common'] as string[]
const known = new Set(commonPasswords)
/** Also recognised with digits and signs before or after them. */
const veryCommon = new Set(commonPasswords.slice(0, 10_000))

/** Which letter people write as which sign, by its place. */
const [SIGNS, LETTERS] = ['@431!0$5', 'aaeiioss']

const message = 'Many people use this password, or one like it. Please choose another.'

/**
 * On a site that refuses common passwords (COMMON_PASSWORDS), throws 'bad-form' naming `password` for one,
 * and for one made of the user's `own` names or email. Other sites only warn of them, beside the field.
 */
export async function refuseCommonPassword(
  settings: Settings,
  password: string,
  own: readonly string[] = [],
): Promise<void> {
  if ((await settings.read('COMMON_PASSWORDS')) === 'refuse' && isCommonPassword(password, own))
    throw fieldProblem('bad-form', 'password', message)
}

export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  if (known.has(plain) || /^(.)\1*$/u.test(plain)) return true
  const words = [plain, plain.replace(/[@431!0$5]/g, sign => LETTERS[SIGNS.indexOf(sign)]!)].flatMap(text => [
    withoutEnds(text),
    withoutEnds(text, /^[^\p{L}\d]+|[^\p{L}\d]+$/gu),
  ])
  const names = own.flatMap(name => [name.toLowerCase(), name.toLowerCase().split('@')[0]!])
  return words.some(word => word.length > 2 && (veryCommon.has(word) || names.includes(word)))
}

/** Without what is added around a word to meet the rule. */
function withoutEnds(text: string, ends = /^\P{L}+|\P{L}+$/gu): string {
  return text.replace(ends, '')
}
