/**
 * Filters as predicates over one document. Equal filters are one predicate with one number, however many
 * queries use it, and its result for the current document is computed on first use and kept: 100,000 people
 * have a few thousand different price limits. As in the engine, an unknown value passes `not` and no other
 * predicate.
 */
import { fieldNamed } from '../check-request.ts'
import { isTop, topOfPath } from '../columns/keyword.ts'
import type { Layout } from '../layout.ts'
import { chordOver, chordSquared, type Place, placeOf } from '../place.ts'
import type { Filter } from '../query.ts'
import type { Cell } from '../row.ts'
import type { IndexField } from '../schema.ts'
import { holdsWords, wordsOf } from '../words.ts'
import { Slots } from './slots.ts'

type Test = (cells: readonly Cell[], wordsAt: (position: number) => readonly string[]) => boolean

export interface Predicate {
  key: string
  position: number
  test: Test
  /** The values of which a document must have one. */
  any: readonly string[] | undefined
  /** The estimated share of documents that pass: speed alone depends on it. */
  share: number
  /** How many queries hold it. */
  references: number
}

/** Results for the current document; 0 is not evaluated yet. */
const FAILS = 1
export const PASSES = 2

export class Predicates {
  /** A byte for each predicate. */
  results = new Uint8Array(1024)
  readonly #layout: Layout
  readonly #all = new Slots<Predicate>()
  readonly #numbers = new Map<string, number>()
  #cells: readonly Cell[] = []
  /** By position, the words of the current document's texts, which are split on first use. */
  readonly #words = new Map<number, readonly string[]>()

  constructor(layout: Layout) {
    this.#layout = layout
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
    const { kind } = fieldNamed(this.#layout, filter.field)
    const any = 'any' in filter ? [...new Set(filter.any)] : undefined
    const share = any?.reduce((sum, value) => sum + shareOf(kind, value), 0) ?? 1
    const test = testOf(filter, kind, position)
    const number = this.#all.add({ key, position, test, any, share, references: 1 })
    this.#numbers.set(key, number)
    if (number < this.results.length) return number
    this.results = new Uint8Array(2 * this.results.length)
    return number
  }

  release(number: number): void {
    const predicate = this.#all.at(number)
    if (--predicate.references > 0) return
    this.#numbers.delete(predicate.key)
    this.#all.remove(number)
  }

  at(number: number): Predicate {
    return this.#all.at(number)
  }

  /** Makes this the current document and forgets the results of the last one. */
  open(cells: readonly Cell[]): void {
    this.#cells = cells
    this.#words.clear()
    this.results.fill(0)
  }

  evaluate(number: number): number {
    const result = this.#all.at(number).test(this.#cells, this.#wordsAt) ? PASSES : FAILS
    this.results[number] = result
    return result
  }

  readonly #wordsAt = (position: number): readonly string[] => {
    const known = this.#words.get(position)
    if (known) return known
    const words = [...new Set(listOf(this.#cells[position]).flatMap(wordsOf))]
    this.#words.set(position, words)
    return words
  }
}

/** Stock has hundreds of models, dozens of makes, and a few colours. */
function shareOf(kind: IndexField['kind'], value: string): number {
  if (kind !== 'path') return 0.2
  return isTop(value) ? 0.04 : 0.005
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

function testOf(filter: Filter, kind: IndexField['kind'], position: number): Test {
  if ('any' in filter) return hasAny(filter.any, kind, position)
  if ('not' in filter) {
    const isExcluded = hasAny(filter.not, kind, position)
    return (...document) => !isExcluded(...document)
  }
  if ('all' in filter) return cells => filter.all.every(value => listOf(cells[position]).includes(value))
  if ('is' in filter) return cells => cells[position] === filter.is
  if ('words' in filter) {
    const asked = wordsOf(filter.words)
    return (_, wordsAt) => holdsWords(wordsAt(position), asked)
  }
  if ('near' in filter) {
    const near = placeOf(filter.near)
    const furthest = chordOver(filter.miles)
    return cells => {
      const place = cells[position] as Place | undefined
      return place !== undefined && chordSquared(near, place.x, place.y, place.z) <= furthest
    }
  }
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filter
  return cells => {
    const value = cells[position] as number | undefined
    return value !== undefined && value >= min && value <= max
  }
}

function hasAny(values: readonly string[], kind: IndexField['kind'], position: number): Test {
  const wanted = new Set(values)
  if (kind === 'keywords') return cells => listOf(cells[position]).some(value => wanted.has(value))
  return cells => {
    const value = cells[position] as string | undefined
    return value !== undefined && (wanted.has(value) || (kind === 'path' && wanted.has(topOfPath(value))))
  }
}

/** A list of texts or values; empty where unknown. */
export function listOf(cell: Cell): readonly string[] {
  return (cell ?? []) as readonly string[]
}
