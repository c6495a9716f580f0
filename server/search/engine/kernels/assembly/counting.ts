/** How many rows of a set have each code, block by block: by containers, or row by row where few were found. */
import { BLOCK_BYTES, blockOfBoth, DENSE, INVERTED } from './blocks'

@inline
function countContainer(base: u32, container: u32, items: u32): u32 {
  if (items == DENSE) return blockOfBoth(base, container)
  let count: u32 = 0
  for (let i: u32 = 0; i < items; i++) {
    const row = <u32>load<u16>(container + (i << 1))
    count += (<u32>load<u8>(base + (row >> 3)) >> (row & 7)) & 1
  }
  return count
}

// @ts-expect-error: decorator
@inline
function add(counts: u32, code: u32, count: u32): void {
  const address = counts + (code << 2)
  store<u32>(address, load<u32>(address) + count)
}

// @ts-expect-error: decorator
@inline
function countCodes<T>(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, modes: u32, costs: u32,
  codes: u32, rowStarts: u32, rows: u32, most: u32, counts: u32,
): void {
  for (let block: u32 = 0; block < blocks; block++) {
    const found = load<u32>(blockCounts + (block << 2))
    if (found == 0) continue
    if (found <= most && found <= load<u32>(costs + (block << 2))) {
      let row = rows + (load<u32>(rowStarts + (block << 2)) << 2)
      for (const end = row + (found << 2); row < end; row += 4) {
        add(counts, <u32>load<T>(codes + load<u32>(row) * sizeof<T>()), 1)
      }
      continue
    }
    const base = bits + block * BLOCK_BYTES
    let rest = found
    const end = load<u32>(starts + (block << 2), 4)
    for (let entry = load<u32>(starts + (block << 2)); entry < end; entry++) {
      const address = entries + entry * 12
      const count = countContainer(base, load<u32>(address, 8), load<u32>(address, 4))
      add(counts, load<u32>(address), count)
      rest -= count
    }
    add(counts, load<u32>(modes + (block << 2)), rest)
  }
}

export function countCodes8(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, modes: u32, costs: u32,
  codes: u32, rowStarts: u32, rows: u32, most: u32, counts: u32,
): void {
  countCodes<u8>(bits, blockCounts, blocks, starts, entries, modes, costs, codes, rowStarts, rows, most, counts)
}

export function countCodes16(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, modes: u32, costs: u32,
  codes: u32, rowStarts: u32, rows: u32, most: u32, counts: u32,
): void {
  countCodes<u16>(bits, blockCounts, blocks, starts, entries, modes, costs, codes, rowStarts, rows, most, counts)
}

export function countCodes32(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, modes: u32, costs: u32,
  codes: u32, rowStarts: u32, rows: u32, most: u32, counts: u32,
): void {
  countCodes<u32>(bits, blockCounts, blocks, starts, entries, modes, costs, codes, rowStarts, rows, most, counts)
}

// @ts-expect-error: decorator
@inline
function countLists<T>(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, costs: u32,
  listStarts: u32, items: u32, rowStarts: u32, rows: u32, most: u32, counts: u32,
): void {
  for (let block: u32 = 0; block < blocks; block++) {
    const found = load<u32>(blockCounts + (block << 2))
    if (found == 0) continue
    if (found <= most && found <= load<u32>(costs + (block << 2))) {
      let row = rows + (load<u32>(rowStarts + (block << 2)) << 2)
      for (const end = row + (found << 2); row < end; row += 4) {
        const list = listStarts + (load<u32>(row) << 2)
        const last = load<u32>(list, 4)
        for (let i = load<u32>(list); i < last; i++) add(counts, <u32>load<T>(items + i * sizeof<T>()), 1)
      }
      continue
    }
    const base = bits + block * BLOCK_BYTES
    const end = load<u32>(starts + (block << 2), 4)
    for (let entry = load<u32>(starts + (block << 2)); entry < end; entry++) {
      const address = entries + entry * 12
      const form = load<u32>(address, 4)
      const count = countContainer(base, load<u32>(address, 8), form & ~INVERTED)
      add(counts, load<u32>(address), form & INVERTED ? found - count : count)
    }
  }
}

export function countLists8(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, costs: u32,
  listStarts: u32, items: u32, rowStarts: u32, rows: u32, most: u32, counts: u32,
): void {
  countLists<u8>(bits, blockCounts, blocks, starts, entries, costs, listStarts, items, rowStarts, rows, most, counts)
}

export function countLists16(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, costs: u32,
  listStarts: u32, items: u32, rowStarts: u32, rows: u32, most: u32, counts: u32,
): void {
  countLists<u16>(bits, blockCounts, blocks, starts, entries, costs, listStarts, items, rowStarts, rows, most, counts)
}

export function countLists32(
  bits: u32, blockCounts: u32, blocks: u32, starts: u32, entries: u32, costs: u32,
  listStarts: u32, items: u32, rowStarts: u32, rows: u32, most: u32, counts: u32,
): void {
  countLists<u32>(bits, blockCounts, blocks, starts, entries, costs, listStarts, items, rowStarts, rows, most, counts)
}
