/** The ends of a histogram: the first or the last code of a set, looked for where it can be. */
import { BLOCK_BYTES, BLOCK_ROWS, DENSE } from './blocks'

@inline
function nearer(best: u32, code: u32, unknown: u32, turn: u32): u32 {
  const key = code ^ turn
  return code != unknown && key < best ? key : best
}

@inline
function outermostOf<T>(rows: u64, best: u32, codes: u32, unknown: u32, turn: u32): u32 {
  for (; rows != 0; rows &= rows - 1) {
    best = nearer(best, <u32>load<T>(codes + <u32>ctz(rows) * sizeof<T>()), unknown, turn)
  }
  return best
}

@inline
function outermost<T>(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, modes: u32, bucket: u32,
  codes: u32, unknown: u32, inTurn: u32, ends: u32, direction: u32,
): u32 {
  // Turned over, the greatest code is the least.
  const turn: u32 = direction == 0 ? 0 : 0xffffffff
  let best: u32 = 0xffffffff
  for (let i: u32 = 0; i < blocks; i++) {
    const block = load<u32>(inTurn + (i << 2))
    // A block that cannot go beyond what was found ends the search: none after it can.
    if ((load<u32>(ends + (block << 2)) ^ turn) >= best) break
    if (load<u32>(blockCounts + (block << 2)) == 0) continue
    const base = bits + block * BLOCK_BYTES
    const first = codes + block * BLOCK_ROWS * sizeof<T>()
    if (load<u32>(modes + (block << 2)) == bucket) {
      for (let j: u32 = 0; j < BLOCK_BYTES; j += 8) {
        best = outermostOf<T>(load<u64>(base + j), best, first + (j << 3) * sizeof<T>(), unknown, turn)
      }
      continue
    }
    const end = load<u32>(starts + (block << 2), 4)
    for (let entry = load<u32>(starts + (block << 2)); entry < end; entry++) {
      const address = entries + entry * 12
      if (load<u32>(address) != bucket) continue
      const items = load<u32>(address, 4)
      const container = load<u32>(address, 8)
      if (items == DENSE) {
        for (let j: u32 = 0; j < BLOCK_BYTES; j += 8) {
          const both = load<u64>(base + j) & load<u64>(container + j)
          best = outermostOf<T>(both, best, first + (j << 3) * sizeof<T>(), unknown, turn)
        }
      } else {
        for (let j: u32 = 0; j < items; j++) {
          const row = <u32>load<u16>(container + (j << 1))
          if (((<u32>load<u8>(base + (row >> 3)) >> (row & 7)) & 1) == 0) continue
          best = nearer(best, <u32>load<T>(first + row * sizeof<T>()), unknown, turn)
        }
      }
      break
    }
  }
  return best ^ turn
}

export function outermost8(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, modes: u32, bucket: u32,
  codes: u32, unknown: u32, inTurn: u32, ends: u32, direction: u32,
): u32 {
  return outermost<u8>(bits, blockCounts, blocks, starts, entries, modes, bucket, codes, unknown, inTurn, ends, direction)
}

export function outermost16(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, modes: u32, bucket: u32,
  codes: u32, unknown: u32, inTurn: u32, ends: u32, direction: u32,
): u32 {
  return outermost<u16>(bits, blockCounts, blocks, starts, entries, modes, bucket, codes, unknown, inTurn, ends, direction)
}

export function outermost32(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, modes: u32, bucket: u32,
  codes: u32, unknown: u32, inTurn: u32, ends: u32, direction: u32,
): u32 {
  return outermost<u32>(bits, blockCounts, blocks, starts, entries, modes, bucket, codes, unknown, inTurn, ends, direction)
}
