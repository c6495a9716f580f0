/**
 * Recognises the same MOT defect in different wordings: 'Nearside Front Tyre worn close to legal limit (5.2.3
 * (e))' one year, 'Front tyres worn close to the legal limit' the next. References to the manual, the side,
 * measurements and the order of words are ignored. Front and rear are not, as their parts wear independently.
 */

/** '(5.2.3 (e) (i))' since 2018, '(4.1.E.1)' before, at times in square brackets. */
const reference = /[([]\s*\d+(?:\.[0-9a-z]+)+(?:\s*\([a-z]+\))*\s*[)\]]/gi
const side =
  /\b(?:near\s?-?side|off\s?-?side|[no]\s?\/\s?s|(?:left|right)(?:[ -]hand)?(?:[ -]side)?|both|(?:driver|passenger)(?:['’]?s)?(?: side)?)\b/gi
const measured = /\b\d+(?:\.\d+)?\s*(?:mm|cm|%|psi|percent)?(?![\w.])/gi
/** 'pad(s)' */
const optionalPlural = /\(s\)/gi
const stopWords = new Set(['the', 'a', 'an', 'on', 'in', 'of', 'and', 'to', 'is', 'has', 'slightly'])

/** Texts of the same defect have the same key; '' for one without meaning. */
export function defectKey(text: string): string {
  const words = withoutReferences(text)
    .replace(side, ' ')
    .replace(measured, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !stopWords.has(word))
    .map(word => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
  return [...new Set(words)].sort().join(' ')
}

/** Without the manual's reference, for display. */
export function readableDefect(text: string): string {
  return tidy(withoutReferences(text))
}

/** Also without the side, for a defect that was found on both at different times. */
export function defectWithoutSide(text: string): string {
  return tidy(withoutReferences(text).replace(side, ' '))
}

function withoutReferences(text: string): string {
  return text.replace(reference, ' ').replace(optionalPlural, '')
}

function tidy(text: string): string {
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.])/g, '$1')
    .trim()
  return words === '' ? '' : words[0]!.toUpperCase() + words.slice(1)
}
