/** A document as conditions look at it: its cells, and the words of its texts as soon as somebody asks for them. */
import type { Cell } from '#server/search/engine/row.ts'
import { wordsOf } from '#server/search/engine/words.ts'

export class Subject {
  readonly cells: readonly Cell[]
  readonly #words = new Map<number, string[]>()

  constructor(cells: readonly Cell[]) {
    this.cells = cells
  }

  /** Each once. */
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
