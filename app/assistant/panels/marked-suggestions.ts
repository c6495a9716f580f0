/** Applies marked or single suggestions to a search. */
import type { SearchState, SuggestionCategory } from '#contracts/assistant/assistant.ts'
import { except, join, merge, only } from '#contracts/criteria/algebra.ts'
import { allCriteria, type Criteria } from '#contracts/criteria/declarations.ts'
import {
  boundsOf,
  boundsPatch,
  type CriteriaPatch,
  isList,
  set,
  statedIn,
  statedNames,
} from '#contracts/criteria/fields.ts'

export type Suggestion = SuggestionCategory['suggestions'][number]
/** How the marked suggestions are applied. */
export type GroupEnd = 'add' | 'update' | 'replace'

/**
 * A search with suggestions applied. Add joins lists, Update replaces the old value, Replace keeps nothing of
 * the old search. Unlike a message a suggestion was made for this search: a distance is from its place, a
 * model of its make.
 */
export function withSuggested(
  { criteria, ...current }: SearchState,
  end: GroupEnd,
  suggested: Criteria,
): SearchState {
  if (end === 'replace') return { criteria: suggested, sortBy: 'relevance' }
  const named = statedNames(suggested)
  if (end === 'add') {
    const lists = allCriteria.filter(isList).map(({ name }) => name)
    const joined = join(only(criteria, lists), suggested)
    return { ...current, criteria: merge(except(criteria, named), joined) }
  }
  // A new make removes the model of the old one.
  const ended = except(criteria, named.includes('make') ? [...named, 'model'] : named)
  return { ...current, criteria: merge(ended, suggested) }
}

/** Several suggestions as one. They are alternatives: lists are joined, and of ranges the widest is taken. */
export function together(marked: readonly Criteria[]): Criteria {
  return marked.reduce<Criteria>((all, one) => set(join(all, one), widest(all, one)), {})
}

/** The widest bounds of two ranges; a bound that either lacks is left out. */
function widest(one: Criteria, other: Criteria): CriteriaPatch {
  const named = statedNames(one)
  const bounds = statedIn(other).map(({ kind, name }) => {
    if (kind !== 'range' || !named.includes(name)) return {}
    const [a, b] = [boundsOf(one, name), boundsOf(other, name)]
    return boundsPatch(name, { min: ofBoth(Math.min, a.min, b.min), max: ofBoth(Math.max, a.max, b.max) })
  })
  return Object.assign({}, ...bounds)
}

const ofBoth = (choose: typeof Math.min, one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : choose(one, other)
