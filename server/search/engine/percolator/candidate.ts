/** A document for predicates: its cells, and the words of its texts, which are split on first use. */
import type { Cell } from '../row.ts'
import { wordsOf } from '../words.ts'

export class Candidate {
  readonly cells: readonly Cell[]
  readonly #words = new Map<number, string[]>()

  constructor(cells: readonly Cell[]) {
    this.cells = cells
  }

  /** Without duplicates. */
  words(position: number): readonly string[] {
    let words = this.#words.get(position)
    if (!words) {
      const texts = (this.cells[position] ?? []) as readonly string[]
      words = [...new Set(texts.flatMap(wordsOf))]
      this.#words.set(position, words)
    }
    return words
  }
}
