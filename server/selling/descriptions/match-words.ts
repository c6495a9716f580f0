/** Matches whole words and their plurals: not 'Up' in 'support', '2' in '299' or '500' in '12,500'. */
const bounded = (words: string) =>
  `(?<![\\p{L}\\d]|\\d[.,])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]')}(?:s|es)?(?![\\p{L}\\d]|[.,]\\d)`

export const containsWords = (text: string, words: string): boolean =>
  new RegExp(bounded(words), 'iu').test(text)

/** Replaces longer words first, so that 'adaptive cruise control' is not taken for 'cruise control'. */
export function withoutWords(text: string, words: readonly string[], stand = ' , '): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replace(new RegExp(bounded(word), 'giu'), stand), text)
}
