/** Cuts text into words: runs of letters and digits, in lower case, without accents. 'Škoda Citigo-e' → skoda, citigo, e */

export function wordsOf(text: string): string[] {
  // Most text is plain, and folding it would change nothing but its case.
  if (plain.test(text)) return text.toLowerCase().match(plainWord) ?? []
  // Compatible forms first ('ﬁ' → 'fi'), for they may bring capitals and marks of their own.
  return text.normalize('NFKD').replace(marks, '').toLowerCase().match(word) ?? []
}

// Control characters are as plain as any: all of ASCII is.
const plain = /^[^\u0080-\uffff]*$/
const plainWord = /[a-z0-9]+/g
const marks = /\p{M}+/gu
const word = /[\p{L}\p{N}]+/gu

/** Do these words hold every asked word, the last one as the beginning of a word? No words asked are always held. */
export function holdsWords(words: readonly string[], asked: readonly string[]): boolean {
  const last = asked.at(-1)
  if (last === undefined) return true
  return words.some(one => one.startsWith(last)) && asked.slice(0, -1).every(one => words.includes(one))
}
