/** Relaxed searches: with one filter less, or with one wider. */
import type { Relaxation } from '#contracts/search/search-answer.ts'

/** Most cars first. */
export function byGain(relaxations: readonly Relaxation[]): readonly Relaxation[] {
  return relaxations.toSorted((a, b) => b.count - a.count)
}

/** Criteria with a common phrase for not filtering by them. */
const anyOf: Readonly<Record<string, string>> = {
  price: 'Any price',
  year: 'Any year',
  mileage: 'Any mileage',
  distance: 'Any distance',
  partner: 'Any seller',
}

/** 'Without Automatic', 'Any price', 'Within 40 miles'. */
export function relaxationWords({ kind, criterion, text }: Relaxation): string {
  return kind === 'wider' ? text : (anyOf[criterion] ?? `Without ${text}`)
}
