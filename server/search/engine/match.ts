/** A filter over one cell: the plain twin of `selectRows`, for rows that are in no segment yet. */
import { topOfPath } from './columns/path.ts'
import { chordOver, chordSquared, type Place, placeOf } from './place.ts'
import type { Filter } from './query.ts'
import type { Cell } from './row.ts'
import type { Field } from './schema.ts'
import { holdsWords, wordsOf } from './words.ts'

export type Match = (cell: Cell) => boolean

export function matchFor({ kind }: Field, filter: Filter): Match {
  if ('any' in filter) return matchAny(kind, filter.any)
  if ('not' in filter) {
    const any = matchAny(kind, filter.not)
    return cell => !any(cell)
  }
  if ('all' in filter) return cell => filter.all.every(value => listOf(cell).includes(value))
  if ('is' in filter) return cell => cell === filter.is
  if ('near' in filter) return matchNear(placeOf(filter.near), filter.miles)
  if ('words' in filter) {
    const words = wordsOf(filter.words)
    return cell => holdsWords(listOf(cell), words)
  }
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filter
  return cell => typeof cell === 'number' && cell >= min && cell <= max
}

function matchAny(kind: Field['kind'], values: readonly string[]): Match {
  const wanted = new Set(values)
  if (kind === 'keywords') return cell => listOf(cell).some(value => wanted.has(value))
  if (kind === 'path')
    return cell => typeof cell === 'string' && (wanted.has(cell) || wanted.has(topOfPath(cell)))
  return cell => typeof cell === 'string' && wanted.has(cell)
}

function matchNear(near: Place, miles: number): Match {
  const furthest = chordOver(miles)
  return cell => {
    if (cell === undefined) return false
    const { x, y, z } = cell as Place
    return chordSquared(near, x, y, z) <= furthest
  }
}

export function listOf(cell: Cell): readonly string[] {
  return Array.isArray(cell) ? cell : []
}
