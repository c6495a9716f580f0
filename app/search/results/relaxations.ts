/** What a search would find with one filter less, or with one made wider. */
import type { Relaxation } from '#contracts/search-answer.ts'

/** What brings most goes first. */
export function byGain(relaxations: readonly Relaxation[]): readonly Relaxation[] {
  return relaxations.toSorted((a, b) => b.count - a.count)
}

/** Filters for which there is a common word for having none. */
const anyOf: Readonly<Record<string, string>> = {
  price: 'Any price',
  year: 'Any year',
  mileage: 'Any mileage',
  distance: 'Any distance',
}

/** 'Without Automatic', 'Any price', 'Within 40 miles'. */
export function relaxationWords({ kind, criterion, text }: Relaxation): string {
  return kind === 'wider' ? text : (anyOf[criterion] ?? `Without ${text}`)
}
