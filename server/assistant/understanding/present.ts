/** The search so far, as the words of a message meet it. */
import type { SearchState } from '#contracts/assistant.ts'
import { partName } from '#contracts/criteria/fields.ts'
import type { Fact } from './fact.ts'

export interface Present {
  isEmpty: boolean
  has(criterion: string): boolean
  values(criterion: string): readonly string[]
  /** The bound of a range, if it is set. */
  bound(criterion: string, end: 'min' | 'max'): number | undefined
  /** Whether what is said takes the place of something. */
  overridden(fact: Fact): boolean
}

/** Lists in which more is asked for, never something else. */
const growing = new Set(['features', 'keywords'])
const places = new Set(['city', 'postcode'])

export function presentOf({ criteria, sortBy }: SearchState): Present {
  const loose = criteria as Record<string, unknown>
  const bound = (criterion: string, end: 'min' | 'max') =>
    loose[partName(criterion, end)] as number | undefined
  const has = (criterion: string): boolean => {
    if (criterion === 'sortBy') return sortBy !== 'relevance'
    if (criterion === 'place')
      return ['city', 'postcode', 'distance', 'latitude'].some(name => loose[name] !== undefined)
    return (
      loose[criterion] !== undefined ||
      bound(criterion, 'min') !== undefined ||
      bound(criterion, 'max') !== undefined
    )
  }
  const values = (criterion: string): readonly string[] => {
    const value = loose[criterion]
    return value === undefined ? [] : ([value].flat() as unknown[]).map(String)
  }
  const overridden = (fact: Fact): boolean => {
    const { criterion } = fact
    if (fact.excluded || fact.joins) return false
    if (growing.has(criterion)) return fact.replaces === true && has(criterion)
    if (places.has(criterion)) return has('city') || has('postcode') || has('latitude')
    if (criterion === 'model')
      return (
        values('model').length > 0 ||
        (has('make') && !fact.implied?.some(make => values('make').includes(make)))
      )
    if (criterion === 'make') return has('make') && !fact.values?.every(make => values('make').includes(make))
    if (fact.min !== undefined || fact.max !== undefined) {
      return (
        (fact.min !== undefined && bound(criterion, 'min') !== undefined) ||
        (fact.max !== undefined && bound(criterion, 'max') !== undefined) ||
        (fact.one !== undefined && has('priceType') && values('priceType')[0] !== fact.one)
      )
    }
    return has(criterion)
  }
  return {
    isEmpty: Object.keys(criteria).length === 0 && sortBy === 'relevance',
    has,
    values,
    bound,
    overridden,
  }
}
