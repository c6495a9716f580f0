/**
 * The loops in which a search spends its time, in WebAssembly with SIMD. What each one does is said in
 * ../kernel-types.ts. Addresses are bytes in the memory of the segment.
 *
 * A bitmap's length is a multiple of BLOCK_BYTES, so no loop here has a ragged end.
 */
export * from './bitmaps'
export * from './counting'
