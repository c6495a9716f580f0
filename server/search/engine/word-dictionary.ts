/**
 * Splits texts into words and gives each word a code in order of arrival. An index is built from millions of
 * words, so those of plain text are hashed letter by letter in place and compared with the known ones,
 * without making a string.
 *
 *   #letters   the letters of all words, end to end, as UTF-16 units; the word being read stands behind them
 *   #ends      where each word ends
 *   #slots     code + 1 by hash, 0 where free; at most half full; #hashes beside it
 */
import { wordsOf } from './words.ts'

/** Words by code: `letters` from ends[code - 1] to ends[code] - 1. */
export interface WordList {
  letters: Uint16Array
  ends: Uint32Array
}

const FIRST_SLOTS = 4096

/**
 * The class of a UTF-16 unit, for units that need no context: its lower-case letter in plain text, APART for
 * a separator such as a pound sign or a dash, or FOLDED if its word has to be folded.
 */
const APART = 0
const FOLDED = 1
const KNOWN_UNITS = 0x2070
const letterOf = Uint8Array.from({ length: KNOWN_UNITS }, (_, unit) => {
  const folded = String.fromCharCode(unit).normalize('NFKD').toLowerCase()
  if (/^[a-z0-9]$/.test(folded) && unit < 128) return folded.charCodeAt(0)
  return /[\p{L}\p{N}\p{M}]/u.test(folded) ? FOLDED : APART
})

export class WordDictionary {
  #letters = new Uint16Array(1 << 16)
  /** One more at the front: where the first word begins. */
  #ends = new Uint32Array(FIRST_SLOTS / 2 + 1)
  #size = 0
  #slots = new Int32Array(FIRST_SLOTS)
  #hashes = new Int32Array(FIRST_SLOTS)

  /** Calls `see` with the code of each word of a text, or of a part of it; codes may repeat. */
  eachCode(text: string, see: (code: number) => void, from = 0, until = text.length): void {
    this.#reserve(until - from)
    let letters = this.#letters
    let begun = this.#ends[this.#size]!
    let used = begun
    let hash = 0
    for (let i = from; i < until; i++) {
      const unit = text.charCodeAt(i)
      const letter = unit < KNOWN_UNITS ? letterOf[unit]! : FOLDED
      if (letter > FOLDED) {
        letters[used++] = letter
        hash = Math.imul(hash ^ letter, 0x9e3779b1)
      } else if (letter === FOLDED) {
        // It may change the letters before it: the whole text is read again with folding.
        for (const word of wordsOf(text.slice(from, until))) see(this.codeOf(word))
        return
      } else if (used > begun) {
        see(this.#codeOfLast(used, hash))
        letters = this.#letters
        begun = this.#ends[this.#size]!
        used = begun
        hash = 0
      }
    }
    if (used > begun) see(this.#codeOfLast(used, hash))
  }

  /** The code of a word already folded. */
  codeOf(word: string): number {
    this.#reserve(word.length)
    let used = this.#ends[this.#size]!
    let hash = 0
    for (let i = 0; i < word.length; i++) {
      const letter = word.charCodeAt(i)
      this.#letters[used++] = letter
      hash = Math.imul(hash ^ letter, 0x9e3779b1)
    }
    return this.#codeOfLast(used, hash)
  }

  list(): WordList {
    return {
      letters: this.#letters.slice(0, this.#ends[this.#size]),
      ends: this.#ends.slice(1, this.#size + 1),
    }
  }

  /** The code of the word that was appended to the letters, up to `end`. It is kept if it is new. */
  #codeOfLast(end: number, hash: number): number {
    const start = this.#ends[this.#size]!
    const mixed = hash ^ (hash >>> 15)
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = mixed & mask
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.#hashes[slot] === mixed && this.#isAt(slots[slot]! - 1, start, end - start))
        return slots[slot]! - 1
    }
    const code = this.#size++
    this.#ends[this.#size] = end
    this.#hashes[slot] = mixed
    slots[slot] = code + 1
    if (2 * this.#size >= slots.length) this.#spread()
    return code
  }

  #isAt(code: number, start: number, length: number): boolean {
    const from = this.#ends[code]!
    if (this.#ends[code + 1]! - from !== length) return false
    const letters = this.#letters
    for (let i = 0; i < length; i++) if (letters[from + i] !== letters[start + i]) return false
    return true
  }

  #reserve(length: number): void {
    if (this.#ends[this.#size]! + length <= this.#letters.length) return
    const grown = new Uint16Array(2 * Math.max(this.#letters.length, length))
    grown.set(this.#letters)
    this.#letters = grown
  }

  #spread(): void {
    const slots = new Int32Array(2 * this.#slots.length)
    const hashes = new Int32Array(slots.length)
    const mask = slots.length - 1
    this.#slots.forEach((code, old) => {
      if (code === 0) return
      const mixed = this.#hashes[old]!
      let slot = mixed & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = code
      hashes[slot] = mixed
    })
    this.#slots = slots
    this.#hashes = hashes
    const ends = new Uint32Array(slots.length / 2 + 1)
    ends.set(this.#ends)
    this.#ends = ends
  }
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
