/**
 * One of few values for each row: the form of keywords, paths, flags and histogram buckets.
 *
 *   codes[row] 0 … size - 1, or `size` where the value is unknown; 1, 2 or 4 bytes a row, as few as will do
 *   totals[code] how many rows have it; at `size`, how many are unknown
 *   containers      the rows of each code, block by block
 */
import { paddedRows } from '../blocks.ts'
import type { CodeArray } from '../dictionary.ts'
import type { Memory } from '../memory.ts'
import type { Steps } from '../steps.ts'
import { type Containers, makeContainers } from './containers.ts'

export interface Codes {
  size: number
  codes: CodeArray
  totals: Uint32Array
  containers: Containers
}

/** What finishing a column needs: where to put it, and order[row], the arrival that becomes the row. */
export interface Packing {
  memory: Memory
  order: Uint32Array
}

/** From codes by arrival to codes in order. What has no new code is unknown. */
export function packCodes(
  packing: Packing,
  arrived: Uint32Array,
  newCodes: Uint32Array,
  size: number,
): Steps<Codes> {
  return complete(packing, orderCodes(packing, arrived, newCodes, size), size)
}

/** The same from codes that are in order already. */
export function packOrdered(
  packing: Packing,
  ordered: CodeArray,
  newCodes: Uint32Array,
  size: number,
): Steps<Codes> {
  const codes = makeCodes(packing.memory, ordered.length, size)
  for (let row = 0; row < ordered.length; row++) {
    const code = newCodes[ordered[row]!]
    codes[row] = code === undefined ? size : code
  }
  return complete(packing, codes, size)
}

function* complete({ memory, order }: Packing, codes: CodeArray, size: number): Steps<Codes> {
  yield
  const totals = new Uint32Array(size + 1)
  const rows = order.length
  for (let row = 0; row < rows; row++) totals[codes[row]!]!++
  const containers = yield* makeContainers(memory, { rows, size, codes })
  return { size, codes, totals, containers }
}

export function orderCodes(
  { memory, order }: Packing,
  arrived: Uint32Array,
  newCodes: Uint32Array,
  size: number,
): CodeArray {
  const codes = makeCodes(memory, paddedRows(order.length), size)
  codes.fill(size, order.length)
  // Two passes: the second reads at random, from codes that are then as small as possible and stay in the
  // cache.
  const inTurn = smallest(arrived.length, size)
  for (let i = 0; i < arrived.length; i++) {
    const code = newCodes[arrived[i]!]
    inTurn[i] = code === undefined ? size : code
  }
  for (let row = 0; row < order.length; row++) codes[row] = inTurn[order[row]!]!
  return codes
}

function smallest(length: number, largest: number): CodeArray {
  if (largest < 256) return new Uint8Array(length)
  return largest < 65_536 ? new Uint16Array(length) : new Uint32Array(length)
}

/** Allocates `length` codes from 0 to `largest`. */
export function makeCodes(memory: Memory, length: number, largest: number): CodeArray {
  if (largest < 256) return memory.bytes(length)
  return largest < 65_536 ? memory.halves(length) : memory.words(length)
}
