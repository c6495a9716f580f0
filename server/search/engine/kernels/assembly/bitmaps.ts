/** Bitmaps: joined, counted, listed, and made of codes, rows and containers. */
import { BLOCK_BYTES, BLOCK_ROWS, blockOfBoth, DENSE, INVERTED } from './blocks'

export function and(out: u32, a: u32, b: u32, bytes: u32): void {
  for (let i: u32 = 0; i < bytes; i += 16) v128.store(out + i, v128.and(v128.load(a + i), v128.load(b + i)))
}

export function or(out: u32, a: u32, b: u32, bytes: u32): void {
  for (let i: u32 = 0; i < bytes; i += 16) v128.store(out + i, v128.or(v128.load(a + i), v128.load(b + i)))
}

export function invert(out: u32, a: u32, bytes: u32): void {
  for (let i: u32 = 0; i < bytes; i += 16) v128.store(out + i, v128.not(v128.load(a + i)))
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
