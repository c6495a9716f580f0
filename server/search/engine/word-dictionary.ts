/**
 * Cuts texts into words and gives each word a code in order of arrival. An index is built from millions of words, so
 * those of plain text are hashed letter by letter as they stand and compared with what is known, and no string is made.
 *
 *   #letters   the letters of all words, end to end, as UTF-16 units
 *   #ends      where each word ends
 *   #slots     code + 1 by hash, 0 where free; at most half full
 */
import { Growing } from './growing.ts'
import { wordsOf } from './words.ts'

/** Words by code: `letters` from ends[code - 1] to ends[code] - 1. */
export interface WordList {
  letters: Uint16Array
  ends: Uint32Array
}

const FIRST_SLOTS = 4096
const SMALL_A = 97
const SMALL_Z = 122
const DIGIT_0 = 48
const DIGIT_9 = 57
const CASE = 32

export class WordDictionary {
  #letters = new Uint16Array(1 << 16)
  #used = 0
  readonly #ends = new Growing(Uint32Array)
  #size = 0
  #slots = new Int32Array(FIRST_SLOTS)
  #hashes = new Int32Array(FIRST_SLOTS / 2)

  /** Calls `see` with the code of each word, as often as it comes, or oftener. */
  eachCode(text: string, see: (code: number) => void): void {
    this.#reserve(text.length)
    let begun = this.#used
    let hash = 0
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      const small = unit | CASE
      if (unit > 127) {
        // This letter may change the word that it stands in: all is read anew, the careful way.
        this.#used = begun
        for (const word of wordsOf(text)) see(this.codeOf(word))
        return
      }
      const isLetter = small >= SMALL_A && small <= SMALL_Z
      if (isLetter || (unit >= DIGIT_0 && unit <= DIGIT_9)) {
        const letter = isLetter ? small : unit
        this.#letters[this.#used++] = letter
        hash = Math.imul(hash ^ letter, 0x9e3779b1)
      } else if (this.#used > begun) {
        see(this.#codeOfLast(hash))
        begun = this.#used
        hash = 0
      }
    }
    if (this.#used > begun) see(this.#codeOfLast(hash))
  }

  list(): WordList {
    return { letters: this.#letters.slice(0, this.#used), ends: this.#ends.items() }
  }

  /** Of a word already folded. */
  codeOf(word: string): number {
    this.#reserve(word.length)
    let hash = 0
    for (let i = 0; i < word.length; i++) {
      const letter = word.charCodeAt(i)
      this.#letters[this.#used++] = letter
      hash = Math.imul(hash ^ letter, 0x9e3779b1)
    }
    return this.#codeOfLast(hash)
  }

  /** Of the word whose letters were written last. They stay if it is new. */
  #codeOfLast(hash: number): number {
    const start = this.#size === 0 ? 0 : this.#ends.at(this.#size - 1)
    const length = this.#used - start
    const mixed = hash ^ (hash >>> 15)
    const mask = this.#slots.length - 1
    let slot = mixed & mask
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const code = this.#slots[slot]! - 1
      if (this.#hashes[code] === mixed && this.#isAt(code, start, length)) {
        this.#used = start
        return code
      }
    }
    const code = this.#size++
    this.#ends.push(this.#used)
    this.#hashes[code] = mixed
    this.#slots[slot] = code + 1
    if (2 * this.#size >= this.#slots.length) this.#spread()
    return code
  }

  #isAt(code: number, start: number, length: number): boolean {
    const from = code === 0 ? 0 : this.#ends.at(code - 1)
    if (this.#ends.at(code) - from !== length) return false
    for (let i = 0; i < length; i++) if (this.#letters[from + i] !== this.#letters[start + i]) return false
    return true
  }

  #reserve(length: number): void {
    if (this.#used + length <= this.#letters.length) return
    const grown = new Uint16Array(2 * Math.max(this.#letters.length, length))
    grown.set(this.#letters)
    this.#letters = grown
  }

  #spread(): void {
    const slots = new Int32Array(2 * this.#slots.length)
    const mask = slots.length - 1
    for (let code = 0; code < this.#size; code++) {
      let slot = this.#hashes[code]! & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = code + 1
    }
    this.#slots = slots
    const hashes = new Int32Array(slots.length / 2)
    hashes.set(this.#hashes)
    this.#hashes = hashes
  }
}

export function wordAt({ letters, ends }: WordList, code: number): string {
  const start = code === 0 ? 0 : ends[code - 1]!
  return String.fromCharCode(...letters.subarray(start, ends[code]!))
}

/** The first word that is not before the given one. */
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
