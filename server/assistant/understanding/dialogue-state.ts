/** The current search, as extractors and relations query it. */
import type { SearchState } from '#contracts/assistant/assistant.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { type Bounds, boundsOf, fieldsOf, isEmpty, wantedNames } from '#contracts/criteria/fields.ts'
import type { Slot } from './slot.ts'
import { criteriaAbout, type Topic } from './understanding.ts'

export interface DialogueState {
  isEmpty: boolean
  /** Whether the search has wanted values of this; exclusions don't count. */
  has(topic: Topic): boolean
  /** The wanted values as text: a list's values, a flag or a bound. */
  values(topic: Topic): readonly string[]
  /** The bounds that are set; empty for criteria without bounds. */
  bounds(topic: Topic): Bounds<number | string>
  /** Whether the slot replaces something of the search. */
  isReplacedBy(slot: Slot): boolean
}

/** Cumulative lists: a new value never replaces another. */
const cumulative: ReadonlySet<Topic> = new Set(['features', 'keywords'])
const places: ReadonlySet<Topic> = new Set(['city', 'postcode'])

export function dialogueStateOf({ criteria, sortBy }: SearchState): DialogueState {
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
  const isReplacedBy = (slot: Slot): boolean => {
    const { criterion } = slot
    if (slot.excluded || slot.joins) return false
    if (cumulative.has(criterion)) return slot.replaces === true && has(criterion)
    if (places.has(criterion)) return has('city') || has('postcode') || has('latitude')
    if (criterion === 'model')
      return (
        values('model').length > 0 ||
        (has('make') && !slot.implied?.some(make => values('make').includes(make)))
      )
    if (criterion === 'make') return has('make') && !slot.values?.every(make => values('make').includes(make))
    if (slot.min !== undefined || slot.max !== undefined) {
      const { min, max } = bounds(criterion)
      return (
        (slot.min !== undefined && min !== undefined) ||
        (slot.max !== undefined && max !== undefined) ||
        (slot.one !== undefined && has('priceType') && values('priceType')[0] !== slot.one)
      )
    }
    return has(criterion)
  }
  return {
    isEmpty: isEmpty(criteria) && sortBy === 'relevance',
    has,
    values,
    bounds,
    isReplacedBy,
  }
}
