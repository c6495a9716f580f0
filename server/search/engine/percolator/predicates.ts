/** Filters as predicates over one document: 100,000 people have a few thousand different price limits. */
import { isTop } from '../columns/keyword.ts'
import { listOf, testOf } from '../document-test.ts'
import type { Layout } from '../layout.ts'
import type { Filter } from '../query.ts'
import type { Cell } from '../row.ts'
import type { IndexField } from '../schema.ts'
import { holdsWords, wordsOf } from '../words.ts'

export interface Examined {
  cells: readonly Cell[]
  /** The words of the texts at this position. */
  wordsAt: (position: number) => readonly string[]
}

export interface Predicate {
  key: string
  position: number
  test: (document: Examined) => boolean
  /** The values of which a document must have one. */
  any: readonly string[] | undefined
  /** The estimated share of documents that pass: speed alone depends on it. */
  share: number
  /** How many queries hold it. */
  references: number
  /** The number of the document for which it was evaluated last, and the result. */
  evaluated: number
  passes: boolean
}

export function predicateOf({ positions, fields }: Layout, filter: Filter, key: string): Predicate {
  const position = positions.get(filter.field)!
  const { kind } = fields[position]!
  const any = 'any' in filter ? [...new Set(filter.any)] : undefined
  const share = any?.reduce((sum, value) => sum + shareOf(kind, value), 0) ?? 1
  const test = predicateTest(filter, kind, position)
  return { key, position, test, any, share, references: 0, evaluated: 0, passes: false }
}

function predicateTest(filter: Filter, kind: IndexField['kind'], position: number): Predicate['test'] {
  if ('words' in filter) {
    const asked = wordsOf(filter.words)
    return ({ wordsAt }) => holdsWords(wordsAt(position), asked)
  }
  const passes = testOf(filter, kind, position)
  return ({ cells }) => passes(cells)
}

/** The words of a document's texts by position, which are split on first use. */
export function wordsIn(cells: readonly Cell[]): Examined['wordsAt'] {
  const words = new Map<number, readonly string[]>()
  return position => {
    const known = words.get(position) ?? [...new Set(listOf(cells[position]).flatMap(wordsOf))]
    words.set(position, known)
    return known
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
export function keyOf({ positions }: Layout, filter: Filter): string {
  const position = positions.get(filter.field)!
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
