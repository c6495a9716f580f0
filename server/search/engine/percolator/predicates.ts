/**
 * Filters as predicates over one document. Equal filters are one predicate with one number, however many
 * queries use it, and its result for the current document is computed on first use and kept: 100,000 people
 * have a few thousand different price limits. As in the engine, an unknown value passes `not` and no other
 * predicate.
 */
import { fieldNamed } from '../check-request.ts'
import { topOfPath } from '../columns/keyword.ts'
import type { Layout } from '../layout.ts'
import type { Filter } from '../query.ts'
import type { IndexField } from '../schema.ts'
import { holdsWords, wordsOf } from '../words.ts'
import { Candidate } from './candidate.ts'
import { PackedBounds } from './packed-bounds.ts'
import { Slots } from './slots.ts'
import type { Cover, FieldTerms } from './terms.ts'

type Test = (candidate: Candidate) => boolean

export interface Predicate {
  key: string
  position: number
  /** Undefined for ranges and distances, which are in packed-bounds.ts. */
  test: Test | undefined
  /** Undefined if documents without any particular term may pass: it cannot be an access predicate. */
  cover: Cover | undefined
  /** How many queries hold it. */
  references: number
}

/** Results for the current document; 0 is not evaluated yet. */
export const FAILS = 1
export const PASSES = 2

export class Predicates {
  /** A byte for each predicate. */
  results = new Uint8Array(1024)
  readonly #layout: Layout
  readonly #fields: readonly FieldTerms[]
  readonly #bounds: PackedBounds
  readonly #all = new Slots<Predicate>()
  readonly #numbers = new Map<string, number>()
  #candidate = new Candidate([])

  constructor(layout: Layout, fields: readonly FieldTerms[]) {
    this.#layout = layout
    this.#fields = fields
    this.#bounds = new PackedBounds(layout)
  }

  /** The number of this filter's predicate, with one reference more. */
  acquire(filter: Filter): number {
    const position = this.#layout.positions.get(filter.field)!
    const key = keyOf(filter, position)
    const known = this.#numbers.get(key)
    if (known !== undefined) {
      this.#all.at(known).references++
      return known
    }
    const test = testOf(filter, fieldNamed(this.#layout, filter.field), position)
    const cover = this.#fields[position]!.cover(filter)
    const number = this.#all.add({ key, position, test, cover, references: 1 })
    this.#numbers.set(key, number)
    if (!test) this.#bounds.put(number, filter, position)
    if (number >= this.results.length) this.results = new Uint8Array(2 * this.results.length)
    return number
  }

  release(number: number): void {
    const predicate = this.#all.at(number)
    if (--predicate.references > 0) return
    this.#numbers.delete(predicate.key)
    this.#all.remove(number)
    this.#bounds.remove(number)
  }

  at(number: number): Predicate {
    return this.#all.at(number)
  }

  /** Makes this the current document and forgets the results of the last one. */
  open(candidate: Candidate): void {
    this.#candidate = candidate
    this.#bounds.open(candidate.cells)
    this.results.fill(0)
  }

  evaluate(number: number): number {
    const passes = this.#bounds.has(number)
      ? this.#bounds.holds(number)
      : this.#all.at(number).test!(this.#candidate)
    const result = passes ? PASSES : FAILS
    this.results[number] = result
    return result
  }
}

/** Whether every document passes, even one whose value is unknown. */
export function isAlwaysTrue(filter: Filter): boolean {
  if ('all' in filter) return filter.all.length === 0
  if ('not' in filter) return filter.not.length === 0
  return 'words' in filter && wordsOf(filter.words).length === 0
}

/** Equal for filters that mean the same, whatever the order of their values. */
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

/** Undefined for ranges and distances. */
function testOf(filter: Filter, { kind }: IndexField, position: number): Test | undefined {
  if ('any' in filter) return hasAny(filter.any, kind, position)
  if ('not' in filter) {
    const isExcluded = hasAny(filter.not, kind, position)
    return candidate => !isExcluded(candidate)
  }
  if ('all' in filter) {
    const { all } = filter
    return ({ cells }) => all.every(value => listOf(cells[position]).includes(value))
  }
  if ('is' in filter) return ({ cells }) => cells[position] === filter.is
  if (!('words' in filter)) return undefined
  const asked = wordsOf(filter.words)
  return candidate => holdsWords(candidate.words(position), asked)
}

function hasAny(values: readonly string[], kind: IndexField['kind'], position: number): Test {
  const wanted = new Set(values)
  if (kind === 'keywords') return ({ cells }) => listOf(cells[position]).some(value => wanted.has(value))
  return ({ cells }) => {
    const value = cells[position] as string | undefined
    return value !== undefined && (wanted.has(value) || (kind === 'path' && wanted.has(topOfPath(value))))
  }
}

function listOf(cell: unknown): readonly string[] {
  return (cell ?? []) as readonly string[]
}
