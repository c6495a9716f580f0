/**
 * A filter as a question to one document; ranges and distances are in limits.ts. It means what it means in the engine:
 * unknown passes `not` and no other, and words and paths are the engine's own.
 */
import { topOfPath } from '#server/search/engine/columns/keyword.ts'
import type { Filter } from '#server/search/engine/query.ts'
import type { Field } from '#server/search/engine/schema.ts'
import { holdsWords, wordsOf } from '#server/search/engine/words.ts'
import type { Subject } from './subject.ts'

export type Passes = (subject: Subject) => boolean

/** Undefined for ranges and distances. */
export function passesOf(filter: Filter, { kind }: Field, position: number): Passes | undefined {
  if ('any' in filter) return hasAny(filter.any, kind, position)
  if ('not' in filter) {
    const isUnwanted = hasAny(filter.not, kind, position)
    return subject => !isUnwanted(subject)
  }
  if ('all' in filter) {
    const { all } = filter
    return ({ cells }) => all.every(value => listOf(cells[position]).includes(value))
  }
  if ('is' in filter) return ({ cells }) => cells[position] === filter.is
  if (!('words' in filter)) return undefined
  const asked = wordsOf(filter.words)
  return subject => holdsWords(subject.words(position), asked)
}

function hasAny(values: readonly string[], kind: Field['kind'], position: number): Passes {
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
