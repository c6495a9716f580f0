/**
 * The loops in which a search spends its time, in WebAssembly with SIMD. What each one does is said in ../kernels.ts,
 * and ../plain.ts does the same in plain TypeScript. Addresses are bytes in the memory of the segment.
 *
 * A bitmap's length is a multiple of BLOCK_BYTES, so no loop here has a ragged end.
 */

const BLOCK_ROWS: u32 = 4096
const BLOCK_BYTES: u32 = 512
const DENSE: u32 = 0xffff
const INVERTED: u32 = 0x80000000

export function and(out: u32, a: u32, b: u32, bytes: u32): void {
  for (let i: u32 = 0; i < bytes; i += 16) v128.store(out + i, v128.and(v128.load(a + i), v128.load(b + i)))
}

export function or(out: u32, a: u32, b: u32, bytes: u32): void {
  for (let i: u32 = 0; i < bytes; i += 16) v128.store(out + i, v128.or(v128.load(a + i), v128.load(b + i)))
}

export function invert(out: u32, a: u32, bytes: u32): void {
  for (let i: u32 = 0; i < bytes; i += 16) v128.store(out + i, v128.not(v128.load(a + i)))
}

/** Ones in a & b, or in a alone, over one block. Bytes count to 128 at most before they are added up. */
// @ts-expect-error: decorator
@inline
function blockOfBoth(a: u32, b: u32): u32 {
  let first = i8x16.splat(0)
  let second = i8x16.splat(0)
  for (let i: u32 = 0; i < 256; i += 32) {
    first = i8x16.add(first, i8x16.popcnt(v128.and(v128.load(a + i), v128.load(b + i))))
    first = i8x16.add(first, i8x16.popcnt(v128.and(v128.load(a + i, 16), v128.load(b + i, 16))))
    second = i8x16.add(second, i8x16.popcnt(v128.and(v128.load(a + i, 256), v128.load(b + i, 256))))
    second = i8x16.add(second, i8x16.popcnt(v128.and(v128.load(a + i, 272), v128.load(b + i, 272))))
  }
  return sumOfBytes(first) + sumOfBytes(second)
}

// @ts-expect-error: decorator
@inline
function sumOfBytes(bytes: v128): u32 {
  const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes))
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  )
}

export function countBlocks(bits: u32, blocks: u32, out: u32): u32 {
  let total: u32 = 0
  for (let block: u32 = 0; block < blocks; block++) {
    const address = bits + block * BLOCK_BYTES
    const count = blockOfBoth(address, address)
    store<u32>(out + (block << 2), count)
    total += count
  }
  return total
}

export function listRows(bits: u32, blocks: u32, counts: u32, most: u32, starts: u32, rows: u32): void {
  let next: u32 = 0
  for (let block: u32 = 0; block < blocks; block++) {
    store<u32>(starts + (block << 2), next)
    const count = load<u32>(counts + (block << 2))
    if (count == 0 || count > most) continue
    const address = bits + block * BLOCK_BYTES
    for (let i: u32 = 0; i < BLOCK_BYTES; i += 8) {
      let word = load<u64>(address + i)
      const row = block * BLOCK_ROWS + (i << 3)
      while (word != 0) {
        store<u32>(rows + (next << 2), row + <u32>ctz(word))
        next++
        word &= word - 1
      }
    }
  }
}

export function selectCodes8(out: u32, codes: u32, bytes: u32, from: u32, until: u32): void {
  const low = i8x16.splat(<i8>from)
  const span = i8x16.splat(<i8>(until - from - 1))
  for (let i: u32 = 0; i < bytes; i += 2) {
    const within = i8x16.le_u(i8x16.sub(v128.load(codes + (i << 3)), low), span)
    store<u16>(out + i, load<u16>(out + i) | <u16>i8x16.bitmask(within))
  }
}

export function selectCodes16(out: u32, codes: u32, bytes: u32, from: u32, until: u32): void {
  const low = i16x8.splat(<i16>from)
  const span = i16x8.splat(<i16>(until - from - 1))
  for (let i: u32 = 0; i < bytes; i += 2) {
    const address = codes + (i << 4)
    const first = i16x8.le_u(i16x8.sub(v128.load(address), low), span)
    const second = i16x8.le_u(i16x8.sub(v128.load(address, 16), low), span)
    store<u16>(out + i, load<u16>(out + i) | <u16>i8x16.bitmask(i8x16.narrow_i16x8_s(first, second)))
  }
}

export function selectCodes32(out: u32, codes: u32, bytes: u32, from: u32, until: u32): void {
  const low = i32x4.splat(from)
  const span = i32x4.splat(until - from - 1)
  for (let i: u32 = 0; i < bytes; i++) {
    const address = codes + (i << 5)
    const first = i32x4.le_u(i32x4.sub(v128.load(address), low), span)
    const second = i32x4.le_u(i32x4.sub(v128.load(address, 16), low), span)
    store<u8>(out + i, load<u8>(out + i) | <u8>(i32x4.bitmask(first) | (i32x4.bitmask(second) << 4)))
  }
}

// @ts-expect-error: decorator
@inline
function selectMarked<T>(out: u32, codes: u32, bytes: u32, marks: u32): void {
  for (let i: u32 = 0; i < bytes; i++) {
    let byte: u32 = 0
    for (let bit: u32 = 0; bit < 8; bit++) {
      byte |= <u32>load<u8>(marks + <u32>load<T>(codes + ((i << 3) + bit) * sizeof<T>())) << bit
    }
    store<u8>(out + i, <u8>byte)
  }
}

export function selectMarked8(out: u32, codes: u32, bytes: u32, marks: u32): void {
  selectMarked<u8>(out, codes, bytes, marks)
}

export function selectMarked16(out: u32, codes: u32, bytes: u32, marks: u32): void {
  selectMarked<u16>(out, codes, bytes, marks)
}

export function selectMarked32(out: u32, codes: u32, bytes: u32, marks: u32): void {
  selectMarked<u32>(out, codes, bytes, marks)
}

export function markRows(out: u32, rows: u32, count: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const row = load<u32>(rows + (i << 2))
    const address = out + (row >> 3)
    store<u8>(address, load<u8>(address) | (<u8>1 << <u8>(row & 7)))
  }
}

// @ts-expect-error: decorator
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

export function markContainer(out: u32, block: u32, container: u32, form: u32): void {
  const base = out + block * BLOCK_BYTES
  const items = form & ~INVERTED
  if (items == DENSE) {
    const turn = v128.splat<i8>(form & INVERTED ? -1 : 0)
    for (let i: u32 = 0; i < BLOCK_BYTES; i += 16) {
      v128.store(base + i, v128.or(v128.load(base + i), v128.xor(v128.load(container + i), turn)))
    }
    return
  }
  if (!(form & INVERTED)) {
    for (let i: u32 = 0; i < items; i++) {
      const row = <u32>load<u16>(container + (i << 1))
      const address = base + (row >> 3)
      store<u8>(address, load<u8>(address) | (<u8>1 << <u8>(row & 7)))
    }
    return
  }
  // Everything but the few: what was there of the few must stay.
  let item: u32 = 0
  for (let i: u32 = 0; i < BLOCK_BYTES; i++) {
    let byte: u32 = 0xff
    while (item < items) {
      const row = <u32>load<u16>(container + (item << 1))
      if (row >> 3 != i) break
      byte &= ~(1 << (row & 7))
      item++
    }
    store<u8>(base + i, load<u8>(base + i) | <u8>byte)
  }
}

// @ts-expect-error: decorator
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
