/** Lists, articles, counts and dates in British English. */
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** 'a, b and c' */
export const listAnd = (words: readonly string[]) => conjunction.format(words)
/** 'a, b or c' */
export const listOr = (words: readonly string[]) => disjunction.format(words)

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

/** '1 former keeper', '2 former keepers', '43,120 miles'. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '12 March 2027' of an ISO date. */
export function formatDay(date: string): string {
  return `${Number(date.slice(8))} ${formatMonth(date)}`
}

/** 'March 2027' */
export function formatMonth(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
