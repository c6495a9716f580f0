/**
 * Removes what identifies a visitor from their words before these are sent to the language model. Doubtful
 * matches are removed too, since only a suggestion is lost. A mark without a meaning takes their place, so
 * that the words around are not joined.
 */
import { withoutRegistrations } from '#contracts/vehicle/registrations-in-text.ts'

const MARK = '…'

export function withoutPrivateData(text: string): string {
  // Invisible characters could split an address so that the patterns miss it.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘]/g, "'")
  const nameless = withoutNames(plain)
  const unreachable = contactPatterns.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    nameless,
  )
  return withoutRegistrations(unreachable, MARK)
}

const spokenDigit = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|o)'
const domain = String.raw`[\p{L}\p{N}-]+(?:\s*(?:\.|\s(?:dot|full stop|point)\s)\s*[\p{L}\p{N}-]+)+`

const contactPatterns: readonly [RegExp, string][] = [
  [/\b(?:https?:\/\/|www\.)\S+/gi, MARK],
  [/[^\s@<>]+@[^\s@<>]+/g, MARK],
  // 'sian at example dot com', as dictated; 'a golf at 5k' does not match.
  [/\b[\p{L}\p{N}._+-]+\s+(?:at|@)\s+[\p{L}\p{N}-]+(?:\s+dot\s+[\p{L}\p{N}-]+)+/giu, MARK],
  [new RegExp(String.raw`[\p{L}\p{N}._+-]+\s*@\s*${domain}`, 'giu'), MARK],
  [/(?<!\S)@[a-z_][\w.]{2,}/gi, MARK],
  // Payment cards, bank accounts and telephone numbers, whole or in groups; a telephone number begins with 0
  // or a plus sign.
  [/\b\d{4}([ -]?)\d{4}\1\d{4}\1\d{1,7}\b/g, MARK],
  [/(?:\+\s?|\b00?|\(\s?0)(?=(?:[\s().-]*\d){8})\d*(?:[\s().-]{0,3}\d){7,14}\b/g, MARK],
  [/\d{9,}/g, MARK],
  [new RegExp(String.raw`\b(?:${spokenDigit}[\s,-]+){7,}${spokenDigit}\b`, 'gi'), MARK],
  [
    /\b(call|ring|text|phone|telephone|tel|mob|mobile|whatsapp|number)((?:\s+(?:me|us|is|on|at|no))*)[\s:.]*\d(?:[\s().-]{0,2}\d){5,}/gi,
    `$1$2 ${MARK}`,
  ],
  // A vehicle identification number, and a National Insurance number.
  [/\b(?=[a-hj-npr-z\d]*\d)(?=[a-hj-npr-z\d]*[a-z])[a-hj-npr-z\d]{17}\b/gi, MARK],
  [/\b[a-z]{2}\s?\d{2}\s?\d{2}\s?\d{2}\s?[a-d]\b/gi, MARK],
  // The outward half of a postcode stays: thousands of people share it. O and I are slips for 0 and 1.
  [/\b([a-z]{1,2}\d[a-z\d]?|gir)[\s-]{0,2}[\doi][abd-hjlnp-uw-z]{2}\b/gi, '$1'],
]

const introductions =
  /\b((?:my|the|our)\s+(?:full\s+|first\s+|last\s+|sur)?names?(?:\s+is|'s|\s+are)?|name'?s|name\s*(?:is|:)|(?:i\s+am|i'?m|they)\s+call(?:ed)?(?:\s+me)?|call\s+me|(?:this|it)\s+is(?=\s+[\p{Lu}]\p{L}+\s+(?:here|speaking))|(?:kind|best|warm)?\s*regards,?|yours\s+(?:sincerely|faithfully|truly),?|many\s+thanks,|thanks,|signed,?|mr\.?|mrs\.?|ms\.?)\s+/giu

/** Words after an introduction that are not part of a name. */
const notNames = new Set(
  (
    'a about after an and any anything are at back because but by called can car cars could cheap do for from give have here hi hello ' +
    "i i'm id i'd im in is it just later like live looking me my need needs of on or our please show so some something speaking " +
    'thanks that the to tomorrow today tonight used want wanting wants was we what when where who will with would you your'
  ).split(' '),
)

function withoutNames(text: string): string {
  let rest = ''
  let from = 0
  for (const match of text.matchAll(introductions)) {
    const begin = match.index + match[0].length
    if (match.index < from) continue
    rest += text.slice(from, begin)
    from = begin
    const length = nameLength(text.slice(begin, begin + 200))
    if (length === 0) continue
    rest += MARK
    from += length
  }
  return (rest + text.slice(from)).replace(
    /\b(I\s+am|I'?m)\s+\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)?(?=\s*(?:$|[.,!]|and\b|from\b|here\b))/gu,
    (all, before: string) =>
      notNames.has(all.slice(before.length).trim().split(/\s/)[0]!.toLowerCase()) ? all : `${before} ${MARK}`,
  )
}

/** Length of the name at the beginning of the text: up to three words, two in lower case; 0 for none. */
function nameLength(text: string): number {
  let length = 0
  let count = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}'-]+\.?/gu)) {
    const isGap = /^[\s"']*$/.test(text.slice(length, index))
    if (!isGap || notNames.has(word.toLowerCase().replace(/\.$/, ''))) break
    const isCapital = /^\p{Lu}/u.test(word)
    if (count >= (isCapital ? 3 : 2)) break
    count++
    length = index + word.length
  }
  return length
}
