/** With 'a' or 'an' by pronunciation: 'an SUV', 'a Nissan', 'an 8-seat', 'an 11,000', 'a UX'. */
export function withArticle(word: string): string {
  return `${startsWithVowel(word) ? 'an' : 'a'} ${word}`
}

function startsWithVowel(word: string): boolean {
  if (/^\d/.test(word)) return /^(8|1[18](?![\d.])(,\d{3})?(?![\d,]))/.test(word)
  // Up to three capitals are pronounced letter by letter: SUV, MPV, MX-5, S-Max. MINI and SEAT are words.
  const spelt = /^[A-Z]{1,3}(?![A-Za-z])/.test(word)
  if (spelt) return /^[AEFHILMNORSX]/.test(word)
  return /^([aeio]|u(?!ni|s|k))/i.test(word) && !/^(one|eu)/i.test(word)
}
