/** Whether words that name a unit are about a criterion of that unit: 'two grand' is no mileage. */
import type { Criterion } from '#contracts/criteria/declarations.ts'

const said: readonly [RegExp, readonly string[]][] = [
  [/£|\b(?:grand|quid|pounds?|gbp)\b/i, ['£']],
  [/\b(?:miles?|mileage|clock)\b/i, ['miles']],
  [/\b(?:bhp|hp|horse\s?power|horses|ps)\b/i, ['bhp']],
  [/\bmpg\b/i, ['mpg']],
  [/\bmph\b/i, ['mph', 's']],
  [/\b(?:lit(?:re|er)s?|ltr)\b/i, ['L', 'litres']],
]

export function unitsFit(criterion: Criterion, words: string): boolean {
  const unit = criterion.kind === 'range' ? criterion.unit : isDistance(criterion) ? 'miles' : undefined
  if (unit === undefined) return true
  return said.every(([pattern, units]) => !pattern.test(words) || units.includes(unit))
}

const isDistance = (criterion: Criterion) => criterion.kind === 'place' && criterion.name === 'distance'
