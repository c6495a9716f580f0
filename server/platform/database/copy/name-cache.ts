/**
 * A cache of strings by their UTF-8 bytes, for values that are read again and again: a make is read half a
 * million times, and its string is made once. It is direct-mapped: a string's hash gives its only slot, and
 * another string with that slot replaces it, so that the cache never grows.
 *
 * Layout: place p has strings[p], lengths[p] (in bytes), and the bytes themselves from words[p * WORDS], four
 * to a word. The last word is the last four bytes, whatever else they belong to: abcdef is kept as abcd,
 * cdef. What is shorter than a word is kept with the end of the length that stands before it, which is the
 * same wherever the string is the same.
 */

/**
 * The number of entries, a power of two. A large stock has some 30,000 different names, mostly derivatives.
 */
const PLACES = 1 << 16
/** Longer strings are seldom repeated. */
const WORDS = 12

export class NameCache {
  readonly #strings = new Array<string>(PLACES).fill('')
  readonly #lengths = new Uint8Array(PLACES)
  readonly #words = new Int32Array(PLACES * WORDS)

  /** The string of the bytes [start, end) of view and buffer, with its length in the four before. */
  read(view: DataView, bytes: Buffer, start: number, end: number): string {
    const length = end - start
    if (length > WORDS * 4) return bytes.toString('utf8', start, end)
    const last = end - 4
    let hash = length
    for (let at = start; at < last; at += 4) hash = Math.imul(hash ^ view.getInt32(at), 0x9e3779b1)
    hash = Math.imul(hash ^ view.getInt32(last), 0x9e3779b1)
    // A product's upper bits are the ones that depend on all the others.
    const place = (hash ^ (hash >>> 15)) & (PLACES - 1)
    if (this.#lengths[place] === length && this.#holds(place, view, start, last)) return this.#strings[place]!
    return this.#put(place, view, bytes, start, end)
  }

  #holds(place: number, view: DataView, start: number, last: number): boolean {
    const words = this.#words
    let word = place * WORDS
    for (let at = start; at < last; at += 4) if (words[word++] !== view.getInt32(at)) return false
    return words[word] === view.getInt32(last)
  }

  #put(place: number, view: DataView, bytes: Buffer, start: number, end: number): string {
    const string = bytes.toString('utf8', start, end)
    this.#strings[place] = string
    this.#lengths[place] = end - start
    const last = end - 4
    let word = place * WORDS
    for (let at = start; at < last; at += 4) this.#words[word++] = view.getInt32(at)
    this.#words[word] = view.getInt32(last)
    return string
  }
}
