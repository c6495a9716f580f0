/** The engine's kernels in plain TypeScript, which its tests compare with those in WebAssembly. */
import { BLOCK_BYTES, BLOCK_ROWS } from '#server/search/engine/blocks.ts'
import { DENSE, ENTRY_WORDS, INVERTED } from '#server/search/engine/columns/containers.ts'
import type { CountCodes, CountLists, Kernels } from '#server/search/engine/kernels/kernel-types.ts'

type Width = 1 | 2 | 4
type Table = Uint8Array | Uint16Array | Uint32Array

export function plainKernels(memory: WebAssembly.Memory): Kernels {
  let bytes = new Uint8Array(memory.buffer)
  let halves = new Uint16Array(memory.buffer)
  let words = new Uint32Array(memory.buffer)

  /** Makes new views, because the memory may have grown since. */
  function look(): void {
    if (bytes.buffer === memory.buffer) return
    bytes = new Uint8Array(memory.buffer)
    halves = new Uint16Array(memory.buffer)
    words = new Uint32Array(memory.buffer)
  }

  const table = (width: Width): Table => (width === 1 ? bytes : width === 2 ? halves : words)
  const isSet = (bits: number, row: number) => (bytes[bits + (row >>> 3)]! >>> (row & 7)) & 1
  const set = (bits: number, row: number) => {
    bytes[bits + (row >>> 3)]! |= 1 << (row & 7)
  }
  const add = (counts: number, code: number, count: number) => {
    words[(counts >>> 2) + code]! += count
  }

  function* rowsOf(bits: number, block: number): Generator<number> {
    const end = (block + 1) * BLOCK_ROWS
    for (let row = block * BLOCK_ROWS; row < end; row++) if (isSet(bits, row)) yield row
  }

  function entryAt(entries: number, entry: number): [code: number, form: number, container: number] {
    const first = (entries >>> 2) + entry * ENTRY_WORDS
    return [words[first]!, words[first + 1]!, words[first + 2]!]
  }

  function countContainer(base: number, container: number, items: number): number {
    let count = 0
    if (items === DENSE) {
      for (let i = 0; i < BLOCK_BYTES; i += 4)
        count += ones(words[(base + i) >>> 2]! & words[(container + i) >>> 2]!)
    } else {
      for (let i = 0; i < items; i++) count += isSet(base, halves[(container >>> 1) + i]!)
    }
    return count
  }

  const each =
    (join: (a: number, b: number) => number) =>
    (out: number, a: number, b: number, length: number): void => {
      look()
      for (let i = 0; i < length; i += 4)
        words[(out + i) >>> 2] = join(words[(a + i) >>> 2]!, words[(b + i) >>> 2]!)
    }

  const selectCodes =
    (width: Width): Kernels['selectCodes8'] =>
    (out, codes, length, from, until) => {
      look()
      const all = table(width)
      for (let row = 0; row < length * 8; row++) {
        const code = all[codes / width + row]!
        if (code >= from && code < until) set(out, row)
      }
    }

  const selectMarked =
    (width: Width): Kernels['selectMarked8'] =>
    (out, codes, length, marks) => {
      look()
      bytes.fill(0, out, out + length)
      const all = table(width)
      for (let row = 0; row < length * 8; row++)
        if (bytes[marks + all[codes / width + row]!] === 1) set(out, row)
    }

  const countCodes =
    (width: Width): CountCodes =>
    (bits, blockCounts, blocks, starts, entries, modes, costs, codes, rowStarts, rows, most, counts) => {
      look()
      const all = table(width)
      for (let block = 0; block < blocks; block++) {
        const found = words[(blockCounts >>> 2) + block]!
        if (found === 0) continue
        if (found <= most && found <= words[(costs >>> 2) + block]!) {
          const first = (rows >>> 2) + words[(rowStarts >>> 2) + block]!
          for (let i = first; i < first + found; i++) add(counts, all[codes / width + words[i]!]!, 1)
          continue
        }
        let rest = found
        const end = words[(starts >>> 2) + block + 1]!
        for (let entry = words[(starts >>> 2) + block]!; entry < end; entry++) {
          const [code, form, container] = entryAt(entries, entry)
          const count = countContainer(bits + block * BLOCK_BYTES, container, form)
          add(counts, code, count)
          rest -= count
        }
        add(counts, words[(modes >>> 2) + block]!, rest)
      }
    }

  const countLists =
    (width: Width): CountLists =>
    (bits, blockCounts, blocks, starts, entries, costs, listStarts, items, rowStarts, rows, most, counts) => {
      look()
      const all = table(width)
      for (let block = 0; block < blocks; block++) {
        const found = words[(blockCounts >>> 2) + block]!
        if (found === 0) continue
        if (found <= most && found <= words[(costs >>> 2) + block]!) {
          const first = (rows >>> 2) + words[(rowStarts >>> 2) + block]!
          for (let i = first; i < first + found; i++) {
            const list = (listStarts >>> 2) + words[i]!
            for (let item = words[list]!; item < words[list + 1]!; item++)
              add(counts, all[items / width + item]!, 1)
          }
          continue
        }
        const end = words[(starts >>> 2) + block + 1]!
        for (let entry = words[(starts >>> 2) + block]!; entry < end; entry++) {
          const [code, form, container] = entryAt(entries, entry)
          const count = countContainer(bits + block * BLOCK_BYTES, container, form & ~INVERTED)
          add(counts, code, form & INVERTED ? found - count : count)
        }
      }
    }

  return {
    and: each((a, b) => a & b),
    or: each((a, b) => a | b),
    invert: (out, a, length) => each(word => ~word)(out, a, a, length),
    countBlocks(bits, blocks, out) {
      look()
      let total = 0
      for (let block = 0; block < blocks; block++) {
        const base = bits + block * BLOCK_BYTES
        const count = countContainer(base, base, DENSE)
        words[(out >>> 2) + block] = count
        total += count
      }
      return total
    },
    listRows(bits, blocks, counts, most, starts, rows) {
      look()
      let next = 0
      for (let block = 0; block < blocks; block++) {
        words[(starts >>> 2) + block] = next
        const count = words[(counts >>> 2) + block]!
        if (count > 0 && count <= most)
          for (const row of rowsOf(bits, block)) words[(rows >>> 2) + next++] = row
      }
    },
    selectCodes8: selectCodes(1),
    selectCodes16: selectCodes(2),
    selectCodes32: selectCodes(4),
    selectMarked8: selectMarked(1),
    selectMarked16: selectMarked(2),
    selectMarked32: selectMarked(4),
    markRows(out, rows, count) {
      look()
      for (let i = 0; i < count; i++) set(out, words[(rows >>> 2) + i]!)
    },
    markContainer(out, block, container, form) {
      look()
      const base = out + block * BLOCK_BYTES
      const items = form & ~INVERTED
      const turned = (form & INVERTED) !== 0
      const has = new Uint8Array(BLOCK_ROWS)
      if (items === DENSE) for (let row = 0; row < BLOCK_ROWS; row++) has[row] = isSet(container, row)
      else for (let i = 0; i < items; i++) has[halves[(container >>> 1) + i]!] = 1
      for (let row = 0; row < BLOCK_ROWS; row++) if ((has[row] === 1) !== turned) set(base, row)
    },
    countCodes8: countCodes(1),
    countCodes16: countCodes(2),
    countCodes32: countCodes(4),
    countLists8: countLists(1),
    countLists16: countLists(2),
    countLists32: countLists(4),
  }
}

/** Ones in a word: in pairs, in nibbles, in bytes, and the multiplication adds up the bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
