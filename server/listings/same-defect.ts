/**
 * Testers find the same thing in other words: 'Nearside Front Tyre worn close to legal limit (5.2.3 (e))' one year,
 * 'Front tyres worn close to the legal limit' the next. What is dropped here is what does not make it another defect:
 * references to the manual, which side it was, how much was measured, the order of words. Front and rear stay: their
 * parts wear apart from each other.
 */

/** '(5.2.3 (e) (i))' since 2018, '(4.1.E.1)' before, at times in square brackets. */
const reference = /[([]\s*\d+(?:\.[0-9a-z]+)+(?:\s*\([a-z]+\))*\s*[)\]]/gi
const side =
  /\b(?:near\s?-?side|off\s?-?side|[no]\s?\/\s?s|(?:left|right)(?:[ -]hand)?(?:[ -]side)?|both|(?:driver|passenger)(?:['’]?s)?(?: side)?)\b/gi
const measured = /\b\d+(?:\.\d+)?\s*(?:mm|cm|%|psi|percent)?(?![\w.])/gi
/** 'pad(s)' */
const perhapsMany = /\(s\)/gi
const small = new Set(['the', 'a', 'an', 'on', 'in', 'of', 'and', 'to', 'is', 'has', 'slightly'])

/** Texts of the same defect have the same key; '' for one that says nothing. */
export function defectKey(text: string): string {
  const words = bare(text)
    .replace(side, ' ')
    .replace(measured, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !small.has(word))
    .map(word => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
  return [...new Set(words)].sort().join(' ')
}

/** As people read it: without the manual's reference. */
export function readableDefect(text: string): string {
  return tidy(bare(text))
}

/** The same without its side, for a defect that was found now on one and now on the other. */
export function defectOnAnySide(text: string): string {
  return tidy(bare(text).replace(side, ' '))
}

function bare(text: string): string {
  return text.replace(reference, ' ').replace(perhapsMany, '')
}

function tidy(text: string): string {
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.])/g, '$1')
    .trim()
  return words === '' ? '' : words[0]!.toUpperCase() + words.slice(1)
}
