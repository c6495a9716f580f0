/** Says how an approximate amount was interpreted: 'around £8,000' as £7,200 to £8,800. */
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { boundsOf } from '#contracts/criteria/fields.ts'
import type { Statement } from '#server/assistant/understanding/understanding.ts'
import { quoteSpan } from './understood-tags.ts'
import { formatNumber } from './wording.ts'

const roughly =
  /\b(?:about|around|approx(?:imately)?|circa|roughly|ish|or so|give or take|somewhere near|close to|in the region of|near enough|thereabouts|\d+k?ish)\b|[\dk]-?ish\b|~|\bc\.? ?£?\d/i

export function approximationsOf(text: string, statements: readonly Statement[]): string[] {
  return statements.flatMap(statement => {
    const criterion = criterionNamed(statement.criterion)
    if (criterion?.kind !== 'range') return []
    const { words } = quoteSpan(text, statement)
    const { min, max } = boundsOf(statement.criteria, criterion.name)
    if (min === undefined || max === undefined || min === max || !roughly.test(words)) return []
    const amount = (value: number) => {
      const digits = criterion.name === 'year' ? String(value) : formatNumber(value)
      return criterion.unit === '£' ? `£${digits}` : digits
    }
    const unit = ['', '£'].includes(criterion.unit) ? '' : ` ${criterion.unit}`
    return [`I took ‘${words.trim()}’ as ${amount(min)} to ${amount(max)}${unit}.`]
  })
}
