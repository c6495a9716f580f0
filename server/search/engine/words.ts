/** Splits text into words, lower case, without accents. 'Škoda Citigo-e' → skoda, citigo, e */

export function wordsOf(text: string): string[] {
  // Most text is plain, and folding it would change nothing but its case.
  if (plain.test(text)) return text.toLowerCase().match(plainWord) ?? []
  // Compatible forms first ('ﬁ' → 'fi'), because they may contain capitals and marks.
  return text.normalize('NFKD').replace(marks, '').toLowerCase().match(word) ?? []
}

// Control characters are as plain as any: all of ASCII is.
const plain = /^[^\u0080-\uffff]*$/
const plainWord = /[a-z0-9]+/g
const marks = /\p{M}+/gu
const word = /[\p{L}\p{N}]+/gu

/** Whether these words contain all requested ones, the last as a prefix. True without requested words. */
export function holdsWords(words: readonly string[], asked: readonly string[]): boolean {
  const last = asked.at(-1)
  if (last === undefined) return true
  return words.some(one => one.startsWith(last)) && asked.slice(0, -1).every(one => words.includes(one))
}
