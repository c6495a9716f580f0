/**
 * The loops over a segment's memory, in WebAssembly with SIMD (assembly/kernels.ts). A property test compares
 * them with loops in plain TypeScript.
 *
 * Arguments are addresses in bytes unless described otherwise. Bitmaps are whole blocks long.
 */
export interface Kernels {
  /** Operands have `bytes` bytes: out = a & b, a | b, ~a. `out` may be `a` or `b`. */
  and(out: number, a: number, b: number, bytes: number): void
  or(out: number, a: number, b: number, bytes: number): void
  invert(out: number, a: number, bytes: number): void
  /** Counts the bits set: writes the count of each block as a 32-bit word at `out`, and returns the total. */
  countBlocks(bits: number, blocks: number, out: number): number
  /**
   * The rows of a bitmap, ascending, as 32-bit words at `rows`; where each block's begin, at `starts`. Blocks
   * with more than `most` rows by `counts` are left out.
   */
  listRows(bits: number, blocks: number, counts: number, most: number, starts: number, rows: number): void
  /** Adds to a bitmap of `bytes` bytes the rows whose code is in [from, until), which is not empty. */
  selectCodes8: SelectCodes
  selectCodes16: SelectCodes
  selectCodes32: SelectCodes
  /** Writes a bitmap: the rows whose code has a 1 in a table of bytes at `marks`. */
  selectMarked8: SelectMarked
  selectMarked16: SelectMarked
  selectMarked32: SelectMarked
  /** Adds to a bitmap `count` rows that stand as 32-bit words at `rows`. */
  markRows(out: number, rows: number, count: number): void
  /** Adds a container (columns/containers.ts) to a block of a bitmap. */
  markContainer(out: number, block: number, container: number, form: number): void
  /** Adds to 32-bit words at `counts` how many rows of a set have each code. See columns/containers.ts. */
  countCodes8: CountCodes
  countCodes16: CountCodes
  countCodes32: CountCodes
  /** The same for lists of codes. */
  countLists8: CountLists
  countLists16: CountLists
  countLists32: CountLists
}

type SelectCodes = (out: number, codes: number, bytes: number, from: number, until: number) => void
type SelectMarked = (out: number, codes: number, bytes: number, marks: number) => void

/** A set: its bitmap, counts by block, and blocks. */
type Set = [bits: number, blockCounts: number, blocks: number]
/** The rows of a set by listRows, and where counts are added. */
type Listed = [rowStarts: number, rows: number, most: number, counts: number]
type Containers = [starts: number, entries: number, modes: number]
type Lists = [starts: number, entries: number, costs: number, listStarts: number, items: number]

export type CountCodes = (...given: [...Set, ...Containers, costs: number, codes: number, ...Listed]) => void

export type CountLists = (...given: [...Set, ...Lists, ...Listed]) => void
