/** The search so far, as the words of a message meet it. */
import type { SearchState } from '#contracts/assistant.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { type Bounds, boundsOf, fieldsOf, isEmpty, wantedNames } from '#contracts/criteria/fields.ts'
import type { Fact } from './slot.ts'
import { criteriaAbout, type Topic } from './topic.ts'

export interface Present {
  isEmpty: boolean
  /** Whether it is looked for by it; what is only excluded doesn't count. */
  has(topic: Topic): boolean
  /** All that is looked for: a list's values, a flag or a bound in words. */
  values(topic: Topic): readonly string[]
  /** The bounds that are set; none of what is no range. */
  bounds(topic: Topic): Bounds<number | string>
  /** Whether what is said takes the place of something. */
  overridden(fact: Fact): boolean
}

/** Lists in which more is asked for, never something else. */
const growing: ReadonlySet<Topic> = new Set(['features', 'keywords'])
const places: ReadonlySet<Topic> = new Set(['city', 'postcode'])

export function presentOf({ criteria, sortBy }: SearchState): Present {
  const wanted: ReadonlySet<Topic> = new Set(wantedNames(criteria))
  const has = (topic: Topic) =>
    topic === 'sortBy' ? sortBy !== 'relevance' : criteriaAbout(topic).some(name => wanted.has(name))
  const values = (topic: Topic): readonly string[] => {
    const criterion = criterionNamed(topic)
    const stated = criterion ? fieldsOf(criterion).map(field => criteria[field] ?? []) : []
    return stated.flat().map(String)
  }
  const bounds = (topic: Topic): Bounds<number | string> => {
    const criterion = criterionNamed(topic)
    const isRange = criterion?.kind === 'range' || criterion?.kind === 'dates'
    return isRange ? boundsOf(criteria, criterion.name) : {}
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
      const { min, max } = bounds(criterion)
      return (
        (fact.min !== undefined && min !== undefined) ||
        (fact.max !== undefined && max !== undefined) ||
        (fact.one !== undefined && has('priceType') && values('priceType')[0] !== fact.one)
      )
    }
    return has(criterion)
  }
  return {
    isEmpty: isEmpty(criteria) && sortBy === 'relevance',
    has,
    values,
    bounds,
    overridden,
  }
}
