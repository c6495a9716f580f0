/**
 * Words: an inverted index only, from word to rows; a merge inverts it again.
 *
 *   words                                  sorted: words with one beginning are neighbours
 *   rows[starts[word] … starts[word + 1] - 1]   the word's rows, ascending; none for a word that has a bitmap
 *   common[i], bitmaps words that so many rows have that a bitmap is smaller, ascending, and their
 *                                          bitmaps, end to end
 */
import { ArrivedLists, type Lists } from '../arrived-lists.ts'
import { eachRow } from '../bits.ts'
import { BLOCK_BYTES, blocksFor } from '../blocks.ts'
import { Dictionary, inverse, lowerBound, usedCodes } from '../dictionary.ts'
import type { Memory } from '../memory.ts'
import type { Row } from '../row.ts'
import { STEP_ROWS, type Steps } from '../steps.ts'
import { type WordList, wordAt } from '../word-list.ts'
import { wordsOf } from '../words.ts'
import type { Packing } from './codes.ts'
import type { Gatherer } from './gatherer.ts'

export interface TextColumn {
  kind: 'text'
  words: WordList
  starts: Uint32Array
  rows: Uint32Array
  common: Uint32Array
  bitmaps: Uint32Array
  rowCount: number
}

/** A row costs 32 bits in a list and a bit in a bitmap. */
const COMMON_SHARE = 1 / 32

export interface TextArrivals extends Lists {
  /** By code of arrival. */
  words: string[]
}

export class TextGatherer implements Gatherer<TextArrivals> {
  readonly #dictionary = new Dictionary<string>()
  readonly #arrived = new ArrivedLists()

  constructor(old: TextColumn | undefined, kept: Uint32Array) {
    if (!old) return
    for (let word = 0; word < old.words.ends.length; word++) this.#dictionary.codeOf(wordAt(old.words, word))
    const { starts, items } = wordsByRow(old)
    for (let i = 0; i < kept.length; i++) {
      this.#arrived.beginRow()
      const row = kept[i]!
      for (let item = starts[row]!; item < starts[row + 1]!; item++) this.#arrived.push(items[item]!)
    }
  }

  add(rows: readonly Row[], position: number): void {
    for (const { cells } of rows) {
      this.#arrived.beginRow()
      for (const text of (cells[position] ?? []) as readonly string[]) this.#addWords(text)
    }
  }

  /** The concatenated texts of rows. */
  addJoined(text: string, lengths: Uint32Array): void {
    let from = 0
    for (const length of lengths) {
      this.#arrived.beginRow()
      this.#addWords(text.slice(from, from + length))
      from += length
    }
  }

  arrivals(): TextArrivals {
    return { words: this.#dictionary.values(), ...this.#arrived.lists() }
  }

  #addWords(text: string): void {
    for (const word of wordsOf(text)) this.#arrived.push(this.#dictionary.codeOf(word))
  }
}

export function* makeTexts(arrived: TextArrivals, { memory, order }: Packing): Steps<TextColumn> {
  const { words, newCodes } = sortWords(memory, arrived.words, arrived.items)
  yield
  const size = words.ends.length
  const totals = new Uint32Array(size)
  for (let i = 0; i < arrived.items.length; i++) totals[newCodes[arrived.items[i]!]!]!++
  yield
  const column = roomFor(memory, words, totals, order.length)
  const { starts, rows, common, bitmaps } = column
  // Where each word's next row goes; for a common word, its bitmap's first word instead.
  const next = starts.slice(0, size)
  const isCommon = new Uint8Array(size)
  const bitmapWords = wordsInBitmap(order.length)
  common.forEach((word, i) => {
    isCommon[word] = 1
    next[word] = i * bitmapWords
  })
  for (let row = 0; row < order.length; row++) {
    const arrival = order[row]!
    for (let i = arrived.starts[arrival]!; i < arrived.starts[arrival + 1]!; i++) {
      const word = newCodes[arrived.items[i]!]!
      if (isCommon[word] === 1) bitmaps[next[word]! + (row >>> 5)]! |= 1 << (row & 31)
      else rows[next[word]!++] = row
    }
    if (row % STEP_ROWS === 0) yield
  }
  return column
}

function roomFor(memory: Memory, words: WordList, totals: Uint32Array, rowCount: number): TextColumn {
  const common = memory.words(totals.filter(total => total > rowCount * COMMON_SHARE).length)
  const starts = memory.words(totals.length + 1)
  let used = 0
  for (let word = 0; word < totals.length; word++) {
    const isCommon = totals[word]! > rowCount * COMMON_SHARE
    if (isCommon) common[used++] = word
    starts[word + 1] = starts[word]! + (isCommon ? 0 : totals[word]!)
  }
  const rows = memory.words(starts[totals.length]!)
  const bitmaps = memory.words(common.length * wordsInBitmap(rowCount))
  return { kind: 'text', words, starts, rows, common, bitmaps, rowCount }
}

function wordsInBitmap(rows: number): number {
  return (blocksFor(rows) * BLOCK_BYTES) / 4
}

/** A common word's bitmap. */
export function bitmapOf({ common, bitmaps }: TextColumn, word: number): Uint32Array | undefined {
  const i = lowerBound(common, word)
  if (common[i] !== word) return undefined
  const length = bitmaps.length / common.length
  return bitmaps.subarray(i * length, (i + 1) * length)
}

function sortWords(memory: Memory, words: readonly string[], arrived: Uint32Array) {
  const order = usedCodes(words.length, arrived).sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
  const ends = memory.words(order.length)
  let length = 0
  order.forEach((code, i) => {
    length += words[code]!.length
    ends[i] = length
  })
  const letters = memory.halves(length)
  order.forEach((code, i) => {
    const word = words[code]!
    const start = ends[i]! - word.length
    for (let j = 0; j < word.length; j++) letters[start + j] = word.charCodeAt(j)
  })
  return { words: { letters, ends }, newCodes: inverse(order, words.length) }
}

/** The column inverted: words by row, ascending in each row's list. */
function wordsByRow(column: TextColumn): Lists {
  const { words, starts, rows, rowCount } = column
  const each = (see: (row: number, word: number) => void) => {
    for (let word = 0; word < words.ends.length; word++) {
      const bitmap = bitmapOf(column, word)
      if (bitmap) eachRow(bitmap, row => see(row, word))
      else for (let i = starts[word]!; i < starts[word + 1]!; i++) see(rows[i]!, word)
    }
  }
  const turned = new Uint32Array(rowCount + 1)
  each(row => {
    turned[row + 1]!++
  })
  for (let row = 0; row < rowCount; row++) turned[row + 1]! += turned[row]!
  const items = new Uint32Array(turned[rowCount]!)
  const next = turned.slice()
  each((row, word) => {
    items[next[row]!++] = word
  })
  return { starts: turned, items }
}
