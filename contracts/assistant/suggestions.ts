/** Normalises suggested criteria, which may come from an older server, a language model or an app. */

import { type Criteria, criterionNamed } from '../criteria/declarations.ts'
import { isEmpty, isList, partName } from '../criteria/fields.ts'
import { readCriteria } from '../criteria/read.ts'
import { blank, listOf, readRange } from '../criteria/read-value.ts'
import { capitalised } from '../text/english.ts'
import type { IntelligentSuggestions } from './assistant.ts'

type Fields = Readonly<Record<string, unknown>>

const renamed: Readonly<Record<string, string>> = { makes: 'make', models: 'model', location: 'city' }
/** Ranges that may come as one field and become two. */
const alwaysPairs = ['mileage', 'engineSize']

/**
 * Suggested criteria under canonical names. What can't be normalised is left for readCriteria to refuse.
 * Precedence: a single bound goes before a whole range.
 */
export function normaliseSuggestion(suggested: Fields): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(suggested)) {
    if (blank(value)) continue
    const known = renamed[name] ?? name
    // Both spellings together make one list.
    fields[known] = flattened(known, known in fields ? [fields[known], value] : value)
  }
  for (const name of alwaysPairs) spreadRange(fields, name)
  if (hasBound(fields, 'price')) delete fields.priceRange
  return fields
}

/** The same as canonical criteria; invalid values are left out. */
export function suggestedCriteria(suggested: Fields): Criteria {
  return readCriteria(normaliseSuggestion(suggested)).criteria
}

/** Suggestions with canonical criteria; those without any are dropped. */
export function readSuggestions({ suggestions }: IntelligentSuggestions): IntelligentSuggestions {
  const categories = suggestions.categories.map(category => ({
    ...category,
    criterion: renamed[category.criterion] ?? category.criterion,
    suggestions: category.suggestions
      .map(suggestion => ({ ...suggestion, criteria: suggestedCriteria(suggestion.criteria) }))
      .filter(({ criteria }) => !isEmpty(criteria)),
  }))
  return {
    suggestions: {
      ...suggestions,
      categories: categories.filter(category => category.suggestions.length > 0),
    },
  }
}

/** [['ford'], 'audi'] and 'ford,audi' are the list ford, audi. */
function flattened(name: string, value: unknown): unknown {
  const criterion = criterionNamed(name)
  if (criterion && isList(criterion)) return [...new Set(listOf(value))]
  // A place has one value: the first.
  return Array.isArray(value) && criterion?.kind === 'place' ? value.flat(9)[0] : value
}

/** {min, max}, [min, max] and '5,000-10,000' become two fields, unless these are set already. */
function spreadRange(fields: Record<string, unknown>, name: string): void {
  const whole = fields[name] ?? fields[`${name}Range`]
  if (whole === undefined) return
  const bounds = boundsOf(name, whole)
  if (!bounds) return
  delete fields[name]
  delete fields[`${name}Range`]
  for (const part of ['min', 'max'] as const) {
    if (bounds[part] === undefined || boundIn(fields, name, part) !== undefined) continue
    fields[partName(name, part)] = bounds[part]
  }
}

function boundsOf(name: string, whole: unknown): { min?: unknown; max?: unknown } | undefined {
  const criterion = criterionNamed(name)
  if (criterion?.kind !== 'range') return undefined
  if (Array.isArray(whole)) return known({ min: whole[0], max: whole[1] })
  if (typeof whole === 'object' && whole !== null) return known(whole)
  const reading = readRange(criterion, whole)
  return 'value' in reading ? reading.value : undefined
}

const known = ({ min, max }: { min?: unknown; max?: unknown }) => ({
  ...(blank(min) ? {} : { min }),
  ...(blank(max) ? {} : { max }),
})

/** By either spelling: minPrice, priceMin. */
function boundIn(fields: Fields, name: string, part: 'min' | 'max'): unknown {
  return fields[partName(name, part)] ?? fields[part + capitalised(name)]
}

const hasBound = (fields: Fields, name: string) =>
  boundIn(fields, name, 'min') !== undefined || boundIn(fields, name, 'max') !== undefined
