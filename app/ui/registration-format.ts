/** Letters, digits and the one space between the plate's two groups. */
export const longestRegistration = 8

// The forms of British plates that can be recognised for certain, split at the space. What is still ambiguous
// ('AB12' may become 'AB12 CDE' or be dateless 'AB 12') stays as it is, so that no space jumps about while typing.
const forms = [
  /^([A-Z]{2}\d{2})([A-Z]{1,3})$/, // since 2001: AB12 CDE
  /^([A-Z]\d{1,3})([A-Z]{1,3})$/, // 1983–2001: A123 BCD
  /^([A-Z]{3})(\d{1,4}[A-Z]?)$/, // 1963–1983: ABC 123D; dateless and Northern Irish: ABC 1234
  /^(\d{1,4})([A-Z]{1,3})$/, // dateless: 1234 AB
  /^([A-Z]{1,2})(\d{3,4})$/, // dateless: AB 1234
]

/** 'ab12cde' → 'AB12 CDE'. What fits no form is only cleaned: 'q!' → 'Q'. Idempotent. */
export function formatRegistration(typed: string): string {
  const bare = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, longestRegistration)
  const form = forms.find(one => one.test(bare))
  return form ? bare.replace(form, '$1 $2') : bare
}

/** Where the caret belongs after formatting: behind as many letters and digits as before. */
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
