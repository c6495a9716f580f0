/** Words of a text as wholes: 'Up' is not in 'support', nor '2' in '299' or '500' in '12,500'; a plural is the same word. */
const bounded = (words: string) =>
  `(?<![\\p{L}\\d]|\\d[.,])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]')}(?:s|es)?(?![\\p{L}\\d]|[.,]\\d)`

export const says = (text: string, words: string): boolean => new RegExp(bounded(words), 'iu').test(text)

/** Longest first: 'adaptive cruise control' is not a car's cruise control and something. */
export function without(text: string, words: readonly string[], stand = ' , '): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replace(new RegExp(bounded(word), 'giu'), stand), text)
}
