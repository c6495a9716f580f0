/**
 * Filters as conditions: each different one has a number, however many searches ask for it, and is looked at once for a
 * document, when the first search wants to know. A hundred thousand people have a few thousand limits of price.
 */
import { fieldOf } from '#server/search/engine/check-request.ts'
import type { Layout } from '#server/search/engine/layout.ts'
import type { Filter } from '#server/search/engine/query.ts'
import { wordsOf } from '#server/search/engine/words.ts'
import type { Covered, FieldCells } from './field-cells.ts'
import { Limits } from './limits.ts'
import { Numbered } from './numbered.ts'
import { type Passes, passesOf } from './passes.ts'
import { Subject } from './subject.ts'

export interface Condition {
  key: string
  position: number
  /** Undefined for ranges and distances, which are in limits.ts. */
  passes: Passes | undefined
  /** What a question may hang by. */
  covered: Covered | undefined
  /** How many questions have it. */
  users: number
}

/** 0: nobody has looked yet. */
export const FAILS = 1
export const PASSES = 2

export class Conditions {
  /** A byte for each condition, of the document that is open. */
  verdicts = new Uint8Array(1024)
  readonly #layout: Layout
  readonly #fields: readonly FieldCells[]
  readonly #limits: Limits
  readonly #all = new Numbered<Condition>()
  readonly #numbers = new Map<string, number>()
  #subject = new Subject([])

  constructor(layout: Layout, fields: readonly FieldCells[]) {
    this.#layout = layout
    this.#fields = fields
    this.#limits = new Limits(layout)
  }

  /** The number of this filter's condition, which is used once more. */
  take(filter: Filter): number {
    const position = this.#layout.positions.get(filter.field)!
    const key = keyOf(filter, position)
    const known = this.#numbers.get(key)
    if (known !== undefined) {
      this.#all.at(known).users++
      return known
    }
    const passes = passesOf(filter, fieldOf(this.#layout, filter.field), position)
    const covered = this.#fields[position]!.covered(filter)
    const number = this.#all.add({ key, position, passes, covered, users: 1 })
    this.#numbers.set(key, number)
    if (!passes) this.#limits.put(number, filter, position)
    if (number >= this.verdicts.length) this.verdicts = new Uint8Array(2 * this.verdicts.length)
    return number
  }

  release(number: number): void {
    const condition = this.#all.at(number)
    if (--condition.users > 0) return
    this.#numbers.delete(condition.key)
    this.#all.remove(number)
    this.#limits.remove(number)
  }

  at(number: number): Condition {
    return this.#all.at(number)
  }

  /** This document is looked at from now on. */
  open(subject: Subject): void {
    this.#subject = subject
    this.#limits.open(subject.cells)
    this.verdicts.fill(0)
  }

  lookAt(number: number): number {
    const holds = this.#limits.has(number)
      ? this.#limits.holds(number)
      : this.#all.at(number).passes!(this.#subject)
    const verdict = holds ? PASSES : FAILS
    this.verdicts[number] = verdict
    return verdict
  }
}

/** Does every document pass, known or not? */
export function asksNothing(filter: Filter): boolean {
  if ('all' in filter) return filter.all.length === 0
  if ('not' in filter) return filter.not.length === 0
  return 'words' in filter && wordsOf(filter.words).length === 0
}

/** The same for filters that mean the same, whatever the order of their values. */
function keyOf(filter: Filter, position: number): string {
  if ('any' in filter) return JSON.stringify([position, 'any', sorted(filter.any)])
  if ('all' in filter) return JSON.stringify([position, 'all', sorted(filter.all)])
  if ('not' in filter) return JSON.stringify([position, 'not', sorted(filter.not)])
  if ('is' in filter) return `${position} ${filter.is}`
  if ('near' in filter) return `${position} ${filter.near.latitude} ${filter.near.longitude} ${filter.miles}`
  if ('words' in filter) return `${position} ${wordsOf(filter.words).join(' ')}`
  return `${position} ${filter.min} to ${filter.max}`
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
