/** Passwords that meet the rule and are tried first all the same: 'Password1!'. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { problem } from '#server/platform/problems.ts'

/** The most used first. */
const used: readonly string[] = dictionary['passwords-common'] as string[]
const known = new Set(used)
/** A word with a number and a sign behind it is no secret if the word is one of these. */
const wellKnown = new Set(used.slice(0, 10_000))

const stands: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

const message = 'Many people use this password, or one like it. Please choose another.'

/** Throws 'bad-form' naming `password`: for one of the commonest, and for one's own name with a number behind it. */
export function refuseCommonPassword(password: string, own: readonly string[] = []): void {
  if (isCommon(password, own)) throw problem('bad-form', message, [{ field: 'password', message }])
}

export function isCommon(password: string, own: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  if (known.has(plain) || /^(.)\1*$/u.test(plain)) return true
  const words = [plain, plain.replace(/[@431!0$5]/g, sign => stands[sign]!)].flatMap(text => [
    withoutEnds(text),
    withoutEnds(text, /^[^\p{L}\d]+|[^\p{L}\d]+$/gu),
  ])
  const names = own.flatMap(name => [name.toLowerCase(), name.toLowerCase().split('@')[0]!])
  return words.some(word => word.length > 2 && (wellKnown.has(word) || names.includes(word)))
}

/** What people put around a word to please a rule. */
function withoutEnds(text: string, ends = /^\P{L}+|\P{L}+$/gu): string {
  return text.replace(ends, '')
}
