import type { SearchState, SuggestionCategory } from '#contracts/assistant.ts'
import { allCriteria, type Criteria } from '#contracts/criteria/declarations.ts'
import { partName } from '#contracts/criteria/spellings.ts'
import { only, without } from './take-criterion.ts'

export type Suggestion = SuggestionCategory['suggestions'][number]
/** What is done with the suggestions that are marked. */
export type GroupEnd = 'add' | 'update' | 'replace'

type Loose = Record<string, unknown>

/**
 * A search with suggestions taken into it. Add joins lists, Update puts the new in the old one's place, Replace keeps
 * nothing of what was. Unlike a message a suggestion was made for this search: a distance is from its place, a model of
 * its make.
 */
export function withSuggested(current: SearchState, end: GroupEnd, suggested: Criteria): SearchState {
  if (end === 'replace') return { criteria: suggested, sortBy: 'relevance' }
  const named = namesIn(suggested)
  // A new make ends the model of the old one.
  const ended = end === 'update' && named.includes('make') ? [...named, 'model'] : named
  const kept = without(current.criteria, ended)
  const taken = end === 'add' ? listsJoined(only(current.criteria, named), suggested) : suggested
  const not = { ...kept.not, ...taken.not }
  const criteria = { ...kept, ...taken, ...(Object.keys(not).length > 0 ? { not } : {}) }
  return { ...current, criteria }
}

/** Several suggestions as one: lists are joined, of ranges the widest is taken, for they are alternatives. */
export function together(marked: readonly Criteria[]): Criteria {
  let all: Loose = {}
  for (const one of marked) all = { ...all, ...listsJoined(all, one), ...widest(all, one as Loose) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Criteria
}

function namesIn(criteria: Criteria): string[] {
  return allCriteria.map(({ name }) => name).filter(name => Object.keys(only(criteria, [name])).length > 0)
}

function listsJoined(before: Criteria, after: Criteria): Criteria {
  const joined = Object.entries(after).map(([name, value]) => {
    const was = (before as Loose)[name]
    if (Array.isArray(value) && Array.isArray(was)) return [name, [...new Set([...was, ...value])]]
    if (name === 'not') return [name, listsJoined((was ?? {}) as Criteria, value as Criteria)]
    return [name, value]
  })
  const not = 'not' in after || before.not === undefined ? {} : { not: before.not }
  return { ...not, ...Object.fromEntries(joined) }
}

/** The bounds of ranges that both have: none where one has none. */
function widest(one: Loose, other: Loose): Loose {
  const bounds: Loose = {}
  for (const { kind, name } of allCriteria) {
    if (kind !== 'range') continue
    const [min, max] = [partName(name, 'min'), partName(name, 'max')]
    const isIn = (criteria: Loose) => criteria[min] !== undefined || criteria[max] !== undefined
    if (!isIn(one) || !isIn(other)) continue
    bounds[min] = ofBoth(Math.min, one[min], other[min])
    bounds[max] = ofBoth(Math.max, one[max], other[max])
  }
  return bounds
}

const ofBoth = (choose: (...values: number[]) => number, one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? choose(one, other) : undefined
