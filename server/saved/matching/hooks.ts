/**
 * Where questions hang until a document comes by. Each hangs by one of its conditions, the one that the fewest documents
 * meet, in the list of every cell which that condition covers. A document goes through the lists of the cells it lies in
 * and asks what else each question there wants, the least likely thing first.
 */
import { type Conditions, PASSES } from './conditions.ts'
import type { Cell, FieldCells } from './field-cells.ts'
import { Records } from './records.ts'
import type { Subject } from './subject.ts'

interface Hook {
  position: number
  cells: readonly Cell[]
  /** The condition that need not be asked any more. */
  settles: number | undefined
}

/** Of documents that pass what covers no cells: nearly all. */
const MOST = 0.9

export class Hooks {
  readonly #conditions: Conditions
  readonly #fields: readonly FieldCells[]
  /** For each field, the lists of its cells. */
  readonly #lists: Map<Cell, Records>[]
  /** Questions that have nothing to hang by. Every document asks them. */
  readonly #everywhere = new Records()
  /** By question. */
  readonly #hooks: (Hook | undefined)[] = []

  constructor(fields: readonly FieldCells[], conditions: Conditions) {
    this.#conditions = conditions
    this.#fields = fields
    this.#lists = fields.map(() => new Map())
  }

  hang(question: number, conditions: readonly number[]): void {
    let hook: Hook | undefined
    let least = Number.POSITIVE_INFINITY
    const shares = new Map<number, number>()
    for (const condition of conditions) {
      const { position, covered } = this.#conditions.at(condition)
      shares.set(condition, covered?.share ?? MOST)
      if (!covered || covered.share >= least) continue
      least = covered.share
      hook = { position, cells: covered.cells, settles: covered.exactly ? condition : undefined }
    }
    this.#hooks[question] = hook
    const others = conditions.filter(condition => condition !== hook?.settles)
    others.sort((a, b) => shares.get(a)! - shares.get(b)!)
    for (const list of this.#listsOf(hook)) list.add(question, others)
  }

  takeDown(question: number): void {
    const hook = this.#hooks[question]
    this.#hooks[question] = undefined
    for (const list of this.#listsOf(hook)) list.remove(question)
    for (const cell of hook?.cells ?? []) {
      const lists = this.#lists[hook!.position]!
      if (lists.get(cell)?.length === 0) lists.delete(cell)
    }
  }

  #listsOf(hook: Hook | undefined): Records[] {
    if (!hook) return [this.#everywhere]
    const lists = this.#lists[hook.position]!
    return hook.cells.map(cell => {
      const list = lists.get(cell) ?? new Records()
      lists.set(cell, list)
      return list
    })
  }

  /** The questions that this document answers; one may come more than once. */
  answered(subject: Subject): number[] {
    const found: number[] = []
    this.#conditions.open(subject)
    this.#goThrough(this.#everywhere, found)
    for (let position = 0; position < this.#fields.length; position++) {
      const lists = this.#lists[position]!
      if (lists.size === 0) continue
      const cells = this.#fields[position]!.around(subject)
      for (let i = 0; i < cells.length; i++) {
        const list = lists.get(cells[i]!)
        if (list) this.#goThrough(list, found)
      }
    }
    return found
  }

  #goThrough({ items, length }: Records, found: number[]): void {
    const conditions = this.#conditions
    const { verdicts } = conditions
    for (let at = 0; at < length; ) {
      const end = at + 2 + items[at + 1]!
      let next = at + 2
      while (next < end && (verdicts[items[next]!] || conditions.lookAt(items[next]!)) === PASSES) next++
      if (next === end) found.push(items[at]!)
      at = end
    }
  }
}
