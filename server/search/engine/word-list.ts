/** Sorted words in a segment's memory, and where one stands among them. */

/** Words by code: `letters` from ends[code - 1] to ends[code] - 1. */
export interface WordList {
  letters: Uint16Array
  ends: Uint32Array
}

export function wordAt({ letters, ends }: WordList, code: number): string {
  const start = code === 0 ? 0 : ends[code - 1]!
  return String.fromCharCode(...letters.subarray(start, ends[code]!))
}

/** The position of the first word that is not before the given one. */
export function lowerWord(list: WordList, word: string): number {
  let low = 0
  let high = list.ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(list, middle, word)) low = middle + 1
    else high = middle
  }
  return low
}

function isBefore({ letters, ends }: WordList, code: number, word: string): boolean {
  const start = code === 0 ? 0 : ends[code - 1]!
  const length = ends[code]! - start
  for (let i = 0; i < length && i < word.length; i++) {
    const difference = letters[start + i]! - word.charCodeAt(i)
    if (difference !== 0) return difference < 0
  }
  return length < word.length
}
