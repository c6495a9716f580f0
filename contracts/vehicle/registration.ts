/** Registrations: formats, normal form, and corrections of typing errors. */

export type RegistrationFormat = 'current' | 'prefix' | 'suffix' | 'dateless' | 'Northern Ireland'

/** Letters, digits and the one space between the two groups. */
export const MAX_REGISTRATION_LENGTH = 8

const YEAR_LETTERS = 'A-HJ-NPR-TV-Y'

/** I and Q are not used, but for Q as the year of an unknown age. Only Northern Ireland has an I. */
const formats: readonly (readonly [RegistrationFormat, RegExp])[] = [
  ['current', /^[A-HJ-PR-Y]{2}(?!00)\d{2}[A-HJ-PR-Z]{3}$/],
  ['prefix', new RegExp(`^[Q${YEAR_LETTERS}][1-9]\\d{0,2}[A-HJ-PR-Z]{3}$`)],
  ['suffix', new RegExp(`^[A-HJ-PR-Z]{3}[1-9]\\d{0,2}[${YEAR_LETTERS}]$`)],
  ['Northern Ireland', /^(?=.?.?[IZ])(?:[A-PR-Z]{2,3}[1-9]\d{0,3})$/],
  ['Northern Ireland', /^[1-9]\d{0,3}(?=.?.?[IZ])[A-PR-Z]{2,3}$/],
  ['dateless', /^(?:[A-HJ-PR-Y]{1,2}[1-9]\d{0,3}|[A-HJ-PR-Y]{3}[1-9]\d{0,2})$/],
  ['dateless', /^(?:[1-9]\d{0,3}[A-HJ-PR-Y]{1,2}|[1-9]\d{0,2}[A-HJ-PR-Y]{3})$/],
]

/** 'ab12 cde' → 'AB12CDE'. Removes spaces, hyphens and dots. */
export function normalRegistration(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '')
}

/** Takes a normalised registration (`normalRegistration`); undefined for an invalid one. */
export function formatOf(registration: string): RegistrationFormat | undefined {
  return formats.find(([, form]) => form.test(registration))?.[0]
}

/** A Q plate: 'Q123 ABC' is given to kit cars, rebuilt ones and imports whose age can't be proved. */
export const isOfUnknownAge = (registration: string): boolean => {
  const normal = normalRegistration(registration)
  return normal.startsWith('Q') && formatOf(normal) === 'prefix'
}

/** In the database's form: 'AB12CDE'. O for 0 or I for 1 is not corrected, but suggested. */
export function readRegistration(input: unknown): { value: string } | { problem: string; meant: string[] } {
  const registration = typeof input === 'string' ? normalRegistration(input) : ''
  if (formatOf(registration)) return { value: registration }
  const meant = lookalikes(registration).map(formatRegistration)
  const problem =
    meant.length > 0
      ? `Registration: did you mean ${meant.join(' or ')}?`
      : 'Registration must be a UK number plate such as AB12 CDE'
  return { problem, meant }
}

const alike: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' }

/** Valid registrations that differ only by O and 0, I and 1: those with the fewest exchanges. */
export function lookalikes(text: string): string[] {
  if (text.length > MAX_REGISTRATION_LENGTH) return []
  let candidates = [text]
  const seen = new Set(candidates)
  while (candidates.length > 0) {
    candidates = [...new Set(candidates.flatMap(exchangedOnce))].filter(one => !seen.has(one))
    for (const one of candidates) seen.add(one)
    const found = candidates.filter(one => formatOf(one))
    if (found.length > 0) return found
  }
  return []
}

const exchangedOnce = (text: string): string[] =>
  [...text].flatMap((sign, at) =>
    alike[sign] === undefined ? [] : [text.slice(0, at) + alike[sign] + text.slice(at + 1)],
  )

// The formats that are certain while typing, split at the space. An ambiguous text ('AB12' may become 'AB12
// CDE' or be dateless 'AB 12') gets no space, so that the space does not jump.
const typedForms = [
  /^([A-Z]{2}\d{2})([A-Z]{1,3})$/, // AB12 CDE
  /^([A-Z]\d{1,3})([A-Z]{1,3})$/, // A123 BCD
  /^([A-Z]{3})(\d{1,4}[A-Z]?)$/, // ABC 123D, ABC 123, AIZ 1234
  /^(\d{1,4})([A-Z]{1,3})$/, // 1234 AB
  /^([A-Z]{1,2})(\d{3,4})$/, // AB 1234
]

/** 'ab12cde' → 'AB12 CDE'. Text of no format is only cleaned: 'q!' → 'Q'. Idempotent. */
export function formatRegistration(typed: string): string {
  const bare = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MAX_REGISTRATION_LENGTH)
  const form = typedForms.find(one => one.test(bare))
  return form ? bare.replace(form, '$1 $2') : bare
}

/** The caret's position after formatting: after as many letters and digits as before. */
export function caretAfterFormatting(typed: string, caret: number, formatted: string): number {
  const before = typed.slice(0, caret).replace(/[^a-z0-9]/gi, '').length
  if (before === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (formatted[at] !== ' ') seen++
    if (seen === before) return at + 1
  }
  return formatted.length
}
