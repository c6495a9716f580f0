/** Every kernel twice over the same memory: SIMD and plain TypeScript must leave the same bytes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainKernels } from '#testing/search-engine/plain-kernels.ts'
import { BLOCK_BYTES, BLOCK_ROWS } from '../blocks.ts'
import { makeContainers } from '../columns/containers.ts'
import { Memory } from '../memory.ts'
import { runAtOnce } from '../steps.ts'
import type { Kernels } from './kernel-types.ts'
import { kernelsFor } from './kernels.ts'

const BLOCKS = 2
const ROWS = BLOCKS * BLOCK_ROWS
const BYTES = BLOCKS * BLOCK_BYTES
const WIDTHS = [8, 16, 32] as const

/** A small generator: fast-check would take minutes to shrink thousands of bits. */
function* randomWords(seed: number): Generator<number> {
  let state = seed | 1
  for (;;) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    yield state >>> 0
  }
}

/** Bitmaps, codes and lists in two memories with the same bytes. */
function world(seed: number, density: number, size: number) {
  const sides = [new Memory(), new Memory()].map(memory => {
    const random = randomWords(seed)
    const draw = (below: number) => random.next().value % below
    const bits = () => {
      const words = memory.words(BYTES / 4)
      for (let row = 0; row < ROWS; row++) if (draw(1000) < density) words[row >>> 5]! |= 1 << (row & 31)
      return words
    }
    const a = bits()
    const b = bits()
    // Skewed, so that some containers are dense, some are sparse and one is left out.
    const drawn = Uint32Array.from({ length: ROWS }, () => Math.min(size, draw(1 + draw(size + 1))))
    const codes8 = memory.bytes(ROWS)
    const codes16 = memory.halves(ROWS)
    const codes32 = memory.words(ROWS)
    for (const codes of [codes8, codes16, codes32]) codes.set(drawn)
    const codes = { 8: codes8, 16: codes16, 32: codes32 }
    const containers = runAtOnce(makeContainers(memory, { rows: ROWS, size, codes: drawn }))
    const listStarts = memory.words(ROWS + 1)
    const inLists = Array.from({ length: ROWS }, (_, row) =>
      [...Array(size).keys()].filter(
        code => draw(100) < (code % 3 === 0 ? 97 : code % 3 === 1 ? 20 : 1) && row >= 0,
      ),
    )
    inLists.forEach((list, row) => {
      listStarts[row + 1] = listStarts[row]! + list.length
    })
    const items8 = memory.bytes(listStarts[ROWS]!)
    const items16 = memory.halves(listStarts[ROWS]!)
    const items32 = memory.words(listStarts[ROWS]!)
    for (const items of [items8, items16, items32]) items.set(inLists.flat())
    const items = { 8: items8, 16: items16, 32: items32 }
    const listContainers = runAtOnce(
      makeContainers(memory, { rows: ROWS, size, codes: items32, starts: listStarts }),
    )
    const out = memory.words(BYTES / 4)
    const marks = memory.bytes(size + 1)
    for (let i = 0; i < size; i++) marks[i] = draw(2)
    return {
      memory,
      a,
      b,
      out,
      codes,
      containers,
      listStarts,
      items,
      listContainers,
      marks,
      blockCounts: memory.words(BLOCKS),
      rowStarts: memory.words(BLOCKS + 1),
      rows: memory.words(ROWS),
      counts: memory.words(size + 1),
    }
  })
  return [sides[0]!, sides[1]!] as const
}

type Side = ReturnType<typeof world>[0]

/** Calls every kernel in turn; returns their results. */
function runAll(kernels: Kernels, side: Side, size: number, most: number): number[] {
  const at = (part: { byteOffset: number }) => part.byteOffset
  const { a, b, out, codes, containers, listContainers, marks, blockCounts, rowStarts, rows, counts } = side
  const results: number[] = []
  const look = () => results.push(...out, ...counts)
  for (const join of [kernels.and, kernels.or]) {
    join(at(out), at(a), at(b), BYTES)
    look()
  }
  kernels.invert(at(out), at(a), BYTES)
  look()
  results.push(kernels.countBlocks(at(a), BLOCKS, at(blockCounts)))
  kernels.listRows(at(a), BLOCKS, at(blockCounts), most, at(rowStarts), at(rows))
  results.push(...blockCounts, ...rowStarts.subarray(0, BLOCKS), ...rows)
  for (const width of WIDTHS) {
    kernels[`selectCodes${width}`](at(out), at(codes[width]), BYTES, 1, Math.max(2, size >> 1))
    look()
    kernels[`selectMarked${width}`](at(out), at(codes[width]), BYTES, at(marks))
    look()
    const { starts, entries, modes, costs } = containers
    kernels[`countCodes${width}`](
      at(a),
      at(blockCounts),
      BLOCKS,
      at(starts),
      at(entries),
      at(modes),
      at(costs),
      at(codes[width]),
      at(rowStarts),
      at(rows),
      most,
      at(counts),
    )
    look()
    kernels[`countLists${width}`](
      at(a),
      at(blockCounts),
      BLOCKS,
      at(listContainers.starts),
      at(listContainers.entries),
      at(listContainers.costs),
      at(side.listStarts),
      at(side.items[width]),
      at(rowStarts),
      at(rows),
      most,
      at(counts),
    )
    look()
  }
  kernels.markRows(at(out), at(rows), Math.min(100, blockCounts[0]!))
  look()
  const { starts, entries } = listContainers
  for (let block = 0; block < BLOCKS; block++) {
    for (let entry = starts[block]!; entry < starts[block + 1]!; entry++) {
      out.set(b)
      kernels.markContainer(at(out), block, entries[entry * 3 + 2]!, entries[entry * 3 + 1]!)
      look()
    }
  }
  return results
}

test('kernels and plain loops leave the same bytes', () => {
  const density = fc.constantFrom(0, 1, 5, 30, 300, 900, 1000)
  fc.assert(
    fc.property(
      fc.integer(),
      density,
      fc.integer({ min: 2, max: 30 }),
      fc.constantFrom(0, 40, 1024),
      (seed, dense, size, most) => {
        const [simdSide, plainSide] = world(seed, dense, size)
        const simd = kernelsFor(simdSide.memory.shared)
        const expected = runAll(plainKernels(plainSide.memory.shared), plainSide, size, most)
        expect(
          Buffer.from(Uint32Array.from(runAll(simd, simdSide, size, most)).buffer).equals(
            Buffer.from(Uint32Array.from(expected).buffer),
          ),
        ).toBe(true)
      },
    ),
    { numRuns: 30 },
  )
}, 60_000)

test('all widths and both ways of counting agree with a plain count', () => {
  for (const [density, most] of [
    [5, 1024],
    [300, 1024],
    [5, 0],
  ] as const) {
    const [side] = world(42, density, 20)
    const kernels = kernelsFor(side.memory.shared)
    runAll(kernels, side, 20, most)
    const expected = new Uint32Array(21)
    const lists = new Uint32Array(21)
    for (let row = 0; row < ROWS; row++) {
      if (((side.a[row >>> 5]! >>> (row & 31)) & 1) === 0) continue
      expected[side.codes[8][row]!]!++
      for (let i = side.listStarts[row]!; i < side.listStarts[row + 1]!; i++) lists[side.items[8][i]!]!++
    }
    // Three widths counted into one table, codes and lists.
    expect([...side.counts]).toEqual([...expected].map((count, code) => 3 * (count + lists[code]!)))
  }
})
