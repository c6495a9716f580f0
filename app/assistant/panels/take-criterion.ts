import type { SearchState } from '#contracts/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { partName } from '#contracts/criteria/spellings.ts'

/**
 * Criteria that mean nothing, or something else, without each other: a model belongs to its make, pounds a month are no
 * cash price, and a distance is one from somewhere. The first gives the category its name.
 */
const belongTogether = [
  ['make', 'model'],
  ['price', 'priceType'],
  ['city', 'postcode', 'latitude', 'longitude', 'distance'],
]

/** The criteria that are taken with this one, itself among them. */
export function categoryOf(criterion: string): readonly string[] {
  return belongTogether.find(names => names.includes(criterion)) ?? [criterion]
}

/** The present search, in which one category is as in another search; 'sortBy' is one of its own. */
export function takeCriterion(current: SearchState, from: SearchState, criterion: string): SearchState {
  if (criterion === 'sortBy') return { ...current, sortBy: from.sortBy }
  const names = categoryOf(criterion)
  return { ...current, criteria: joined(without(current.criteria, names), only(from.criteria, names)) }
}

/** The fields of these criteria: lists, both bounds of ranges, and what must not be. */
export function only(criteria: Criteria, names: readonly string[]): Criteria {
  return picked(criteria, name => isOf(names, name))
}

export function without(criteria: Criteria, names: readonly string[]): Criteria {
  return picked(criteria, name => !isOf(names, name))
}

function picked({ not, ...fields }: Criteria, isWanted: (name: string) => boolean): Criteria {
  const wanted = <Fields extends object>(all: Fields) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name))) as Fields
  const excluded = wanted(not ?? {})
  return { ...wanted(fields), ...(Object.keys(excluded).length > 0 ? { not: excluded } : {}) }
}

function isOf(names: readonly string[], field: string): boolean {
  return names.some(name => [name, partName(name, 'min'), partName(name, 'max')].includes(field))
}

/** Two searches that share no field. */
function joined(one: Criteria, other: Criteria): Criteria {
  const not = { ...one.not, ...other.not }
  return { ...one, ...other, ...(Object.keys(not).length > 0 ? { not } : {}) }
}
