/** Compares two answers. */
import type { IndexAnswer } from '#server/search/engine/query.ts'

/** The first difference, or undefined. Ignores the order of a facet's values, but not of ids. */
export function firstDifference(expected: IndexAnswer, found: IndexAnswer): string | undefined {
  return differenceAt('', expected, found)
}

function differenceAt(path: string, expected: unknown, found: unknown): string | undefined {
  if (Object.is(expected, found) || expected === found) return undefined
  if (!isRecord(expected) || !isRecord(found))
    return `${path || 'answer'}: ${shown(expected)} expected, ${shown(found)} found`
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const difference = differenceAt(path === '' ? key : `${path}.${key}`, expected[key], found[key])
    if (difference) return difference
  }
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
