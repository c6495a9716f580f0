/** The sizes and marks of ../../blocks.ts and ../../columns/containers.ts, and what several kernels begin with. */

export const BLOCK_ROWS: u32 = 4096
export const BLOCK_BYTES: u32 = 512
export const DENSE: u32 = 0xffff
export const INVERTED: u32 = 0x80000000

/** Ones in a & b, or in a alone, over one block. Bytes count to 128 at most before they are added up. */
// @ts-expect-error: decorator
@inline
export function blockOfBoth(a: u32, b: u32): u32 {
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
