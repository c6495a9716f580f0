/**
 * Which rows of a block have which code, so that a set is counted by whole blocks: for each code that occurs
 * in a block a container says which rows have it.
 *
 *   starts[block] … starts[block + 1] - 1   the block's entries, three words each in `entries`:
 *     the code
 *     its form: DENSE, a bitmap of the block; or how many rows it has, as 16-bit row numbers within the
 *     block.
 *       INVERTED besides: the rows that do not have it
 *     the container's address
 *   modes[block] the code that most rows of the block have, `unknown` being one: it has no entry. What was
 *   found
 *                   in the block and is in no entry has this code. Empty where rows have lists of codes
 *   costs[block]    so many rows are looked at one by one as fast as the block's containers are counted
 *
 * Similar rows are neighbours (a schema's `order`), so few codes occur in a block.
 */
import { BLOCK_BYTES, BLOCK_ROWS, blocksFor } from '../blocks.ts'
import type { CodeArray } from '../dictionary.ts'
import type { Memory } from '../memory.ts'
import type { Steps } from '../steps.ts'

export interface Containers {
  starts: Uint32Array
  entries: Uint32Array
  modes: Uint32Array
  costs: Uint32Array
}

export const DENSE = 0xffff
export const INVERTED = 0x80000000
export const ENTRY_WORDS = 3

/** Up to here, testing the rows of a container one by one is faster than counting a bitmap. */
const SPARSE_UP_TO = 48

/** Bitmaps begin where a vector does. */
const VECTOR_BYTES = 16

/** Costs in nanoseconds (docs/performance.md). They affect only speed. */
const DENSE_NS = 32
const SPARSE_ITEM_NS = 0.8
const ROW_NS = 4
const LIST_ITEM_NS = 1.5

/** The values of rows: a code each, from 0 to `size`, or lists of codes below `size`. */
export interface CodedRows {
  rows: number
  size: number
  codes: CodeArray
  /** For lists, which are concatenated in `codes`: row r's begins at starts[r]. */
  starts?: Uint32Array
}

export function* makeContainers(memory: Memory, coded: CodedRows): Steps<Containers> {
  const blocks = blocksFor(coded.rows)
  const starts = memory.words(blocks + 1)
  const costs = memory.words(blocks)
  const modes = memory.words(coded.starts ? 0 : blocks)
  const entries: number[] = []
  const maker = new BlockMaker(memory, coded)
  for (let block = 0; block < blocks; block++) {
    const first = block * BLOCK_ROWS
    const end = Math.min(coded.rows, first + BLOCK_ROWS)
    starts[block] = entries.length / ENTRY_WORDS
    maker.count(first, end)
    if (!coded.starts) modes[block] = maker.leaveOutMode()
    costs[block] = maker.plan(end - first, entries)
    maker.mark(first, end)
    maker.finish(end - first)
    if (block % 16 === 0) yield
  }
  starts[blocks] = entries.length / ENTRY_WORDS
  const kept = memory.words(entries.length)
  kept.set(entries)
  return { starts, entries: kept, modes, costs }
}

interface Turned {
  /** The rows that have it. */
  bits: Uint8Array
  /** The address for the rows without the code, and their number; or DENSE. */
  offset: number
  items: number
}

const NOWHERE = -1
const DENSE_AT = 1
const SPARSE_AT = 2
const TURNED_AT = 3

/** Block by block: counts all codes, then plans the containers, then fills in the rows. */
class BlockMaker {
  readonly #memory: Memory
  readonly #coded: CodedRows
  readonly #counts: Uint32Array
  #codes: number[] = []
  /** By code: the form of its container, and where it begins in #chunk. */
  readonly #kinds: Int8Array
  readonly #offsets: Int32Array
  #turned: Turned[] = []
  #chunk = new Uint8Array(0)
  #halves = new Uint16Array(0)

  constructor(memory: Memory, coded: CodedRows) {
    const { size } = coded
    this.#memory = memory
    this.#coded = coded
    this.#counts = new Uint32Array(size + 1)
    this.#kinds = new Int8Array(size + 1).fill(NOWHERE)
    this.#offsets = new Int32Array(size + 1)
  }

  count(first: number, end: number): void {
    const { codes, starts } = this.#coded
    const counts = this.#counts
    const last = starts ? starts[end]! : end
    for (let i = starts ? starts[first]! : first; i < last; i++) {
      const code = codes[i]!
      if (counts[code]!++ === 0) this.#codes.push(code)
    }
  }

  leaveOutMode(): number {
    let mode = this.#codes[0]!
    for (const code of this.#codes) if (this.#counts[code]! > this.#counts[mode]!) mode = code
    this.#codes = this.#codes.filter(code => code !== mode)
    this.#counts[mode] = 0
    return mode
  }

  /** Plans a container for each code that was counted. Returns the cost, in rows. */
  plan(rows: number, entries: number[]): number {
    const lists = this.#coded.starts !== undefined
    let bytes = 0
    let nanoseconds = 0
    let inAll = 0
    const chunk: [code: number, form: number, offset: number][] = []
    for (const code of this.#codes) {
      const count = this.#counts[code]!
      const turned = lists && count > rows / 2
      const items = turned ? rows - count : count
      const dense = items > SPARSE_UP_TO
      inAll += count
      nanoseconds += dense ? DENSE_NS : items * SPARSE_ITEM_NS
      if (dense) bytes = Math.ceil(bytes / VECTOR_BYTES) * VECTOR_BYTES
      chunk.push([code, (turned ? INVERTED : 0) + (dense ? DENSE : items), bytes])
      this.#place(code, turned, dense, bytes, items)
      bytes += dense ? BLOCK_BYTES : 2 * items
    }
    this.#chunk = this.#memory.bytes(bytes) as Uint8Array<ArrayBuffer>
    this.#halves = new Uint16Array(this.#chunk.buffer, this.#chunk.byteOffset, bytes >>> 1)
    for (const [code, form, offset] of chunk) entries.push(code, form, this.#chunk.byteOffset + offset)
    const rowNanoseconds = lists ? ROW_NS + (LIST_ITEM_NS * inAll) / rows : ROW_NS
    return Math.round(nanoseconds / rowNanoseconds)
  }

  #place(code: number, turned: boolean, dense: boolean, offset: number, items: number): void {
    this.#kinds[code] = turned ? TURNED_AT : dense ? DENSE_AT : SPARSE_AT
    this.#offsets[code] = offset
    if (!turned) return
    this.#offsets[code] = this.#turned.length
    this.#turned.push({ bits: new Uint8Array(BLOCK_BYTES), offset, items: dense ? DENSE : items })
  }

  mark(first: number, end: number): void {
    const { codes, starts } = this.#coded
    if (!starts) {
      for (let row = first; row < end; row++) this.#markOne(codes[row]!, row - first)
      return
    }
    for (let row = first; row < end; row++) {
      const last = starts[row + 1]!
      for (let i = starts[row]!; i < last; i++) this.#markOne(codes[i]!, row - first)
    }
  }

  #markOne(code: number, row: number): void {
    const kind = this.#kinds[code]!
    if (kind === NOWHERE) return
    const offset = this.#offsets[code]!
    if (kind === DENSE_AT) this.#chunk[offset + (row >>> 3)]! |= 1 << (row & 7)
    else if (kind === SPARSE_AT) {
      this.#halves[offset >>> 1] = row
      this.#offsets[code] = offset + 2
    } else this.#turned[offset]!.bits[row >>> 3]! |= 1 << (row & 7)
  }

  finish(rows: number): void {
    for (const { bits, offset, items } of this.#turned) {
      if (items === DENSE) for (let i = 0; i < BLOCK_BYTES; i++) this.#chunk[offset + i] = ~bits[i]!
      else {
        let next = offset >>> 1
        for (let row = 0; row < rows; row++)
          if (((bits[row >>> 3]! >>> (row & 7)) & 1) === 0) this.#halves[next++] = row
      }
    }
    for (const code of this.#codes) {
      this.#counts[code] = 0
      this.#kinds[code] = NOWHERE
    }
    this.#codes = []
    this.#turned = []
  }
}
