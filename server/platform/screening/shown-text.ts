/**
 * A message as the other side may see it. Links are made unusable for both sides, because a link is what most
 * frauds need and a car can be sold without one. Telephone numbers and email addresses are masked until both
 * have written: a first message that only lures people away from the site is then of no use, and two people
 * who talk can arrange to meet. Card numbers are never shown.
 */

export function shownText(text: string, { hidesContacts }: { hidesContacts: boolean }): string {
  const withoutCards = readable(text).replace(digitGroups, digits => (isCardNumber(digits) ? CARD : digits))
  return withoutLinks(hidesContacts ? withoutContacts(withoutCards) : withoutCards)
}

/** Full-width digits, and marks beside digits that can't be seen, are typed to get a number past its mask. */
const readable = (text: string): string =>
  text
    .replace(/[\p{Nd}＠．＋]/gu, character => character.normalize('NFKC'))
    .replace(/(?<=\d)\p{Cf}+|\p{Cf}+(?=\d)/gu, '')

const CARD = '[card number hidden]'
const PHONE = '[phone number hidden]'
const EMAIL = '[email address hidden]'

const digitGroups = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g

/** By the check digit that every payment card has (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  let sum = 0
  for (let fromEnd = 0; fromEnd < digits.length; fromEnd++) {
    const digit = Number(digits[digits.length - 1 - fromEnd])
    const doubled = fromEnd % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const providers =
  'gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|btinternet|sky|virginmedia|proton|protonmail|gmx'
const localPart = String.raw`[\p{L}\p{N}._+-]`
const spoken = (word: string) => String.raw`\s{0,5}[([]?\s{0,5}\b${word}\b\s{0,5}[)\]]?\s{0,5}`
const spokenDigit =
  '(?:zero|oh|o|nought|one|two|three|four|five|six|seven|eight|nine|double|triple|treble|\\d)'
/** Between two digits of a telephone number, which may have the letter O for a zero. */
const gap = String.raw`[\s().\-–/]{0,3}`
const digit = '(?:\\d|[oO](?![a-nA-Np-zP-Z]))'

/** Each begins where a run of its characters does, so that a long text is read once. */
const contacts: readonly [RegExp, string][] = [
  // 'Cambelt @ 60k. Brakes new' has a space where only a common ending may follow one.
  [
    /(?<![^\s@<>()[\]])[^\s@<>()[\]]+\s?@\s?[^\s@<>()[\]]+\s?\.(?:[^\s@<>()[\].]{2,}|\s(?:com|net|org|info|biz|co|uk|eu|ie|de|fr|example)\b)/gi,
    EMAIL,
  ],
  // As dictated: 'jo (at) mail dot example'.
  [
    new RegExp(
      String.raw`(?<!${localPart})${localPart}+${spoken('at')}[\p{L}\p{N}-]+(?:${spoken('dot')}[\p{L}\p{N}-]+)+`,
      'giu',
    ),
    EMAIL,
  ],
  [
    new RegExp(
      String.raw`(?<!${localPart})${localPart}+\s{1,5}(?:at|@)\s{1,5}(?:${providers})(?:\s{0,5}(?:\.|\bdot\b)\s{0,5}[a-z]{2,3})+\b`,
      'giu',
    ),
    EMAIL,
  ],
  // The name of an account elsewhere.
  [/(?<!\S)@[a-z_][\w.]{2,}/gi, '[contact hidden]'],
  // From 0, +, 00 or 44, and no date or month; a mobile number without its zero.
  [
    new RegExp(
      String.raw`(?<![\p{L}\d£$€/])(?!\d\d?/\d\d?/\d|\d\d?[/.-](?:\d\d?[/.-])?(?:19|20)\d\d(?!\d))(?:\+\s?\d|\(?[0oO]|44)(?:${gap}${digit}){8,13}(?!\d)`,
      'gu',
    ),
    PHONE,
  ],
  [new RegExp(String.raw`(?<![\d£$€.,])7\d{3}(?:${gap}${digit}){6}(?!\d|,\d)`, 'g'), PHONE],
  [new RegExp(String.raw`\b${spokenDigit}(?:[\s,-]+${spokenDigit}){8,}\b`, 'gi'), PHONE],
]

function withoutContacts(text: string): string {
  return contacts.reduce(
    (rest, [pattern, mark]) =>
      rest.replace(pattern, found => (mark === PHONE && !hasEnoughDigits(found) ? found : mark)),
    text,
  )
}

/** 'o' counts as a zero only among digits; words for digits count too. */
function hasEnoughDigits(found: string): boolean {
  return /[a-z]{3}/i.test(found) || found.replace(/\D/g, '').length >= 6
}

/** Endings that mail programs make links of, but no two-letter words of English: 'for sale.is it'. */
const endings =
  'com|net|org|info|biz|co|uk|io|app|dev|shop|store|site|online|xyz|top|club|link|click|live|page|website|cc|tv|ly|gl|gg|ru|cn|de|fr|eu|ie|nl|pl|test|example'
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})`
const links: readonly RegExp[] = [
  /\b[a-z][a-z\d+-]{1,20}:\/\/\S+/gi,
  /\bwww\.[^\s@]+/gi,
  new RegExp(
    String.raw`(?<![@\p{L}\p{N}.[\]-])(?:${label}\.){1,8}(?:${endings})(?![\p{L}\p{N}@-])\S*`,
    'giu',
  ),
  new RegExp(String.raw`(?<![@\p{L}\p{N}.[\]-])(?:${label}\.){1,8}\p{L}{2,20}/\S*`, 'giu'),
]

function withoutLinks(text: string): string {
  return links.reduce((rest, pattern) => rest.replace(pattern, unusable), text)
}

/** 'https://cars.example/offer?id=1' → 'cars[.]example/offer?id=1' */
function unusable(link: string): string {
  const [, address = '', end = ''] = /^(.*?)([.,;:!?)\]'"]*)$/su.exec(
    link.replace(/^[a-z][a-z\d+-]*:\/\//i, ''),
  )!
  const host = /^[^/?#]*/.exec(address)![0]
  return host.replaceAll('.', '[.]') + address.slice(host.length).replace(/\.(?=\p{L})/gu, '[.]') + end
}

/** Whether it holds something that looks like a link. */
export function hasLink(text: string): boolean {
  const plain = readable(text)
  return withoutLinks(plain) !== plain
}

/** Whether it holds something that looks like a telephone number or an email address. */
export function hasContact(text: string): boolean {
  const plain = readable(text)
  return withoutContacts(plain) !== plain
}
