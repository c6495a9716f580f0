/** What a search becomes by what was stated. Pure. The rules of 0025, row by row in merge.test.ts. */
import type { SearchState } from '#contracts/assistant/assistant.ts'
import { except, merge, only, without } from '#contracts/criteria/algebra.ts'
import { type Criteria, type CriterionName, criterionNamed } from '#contracts/criteria/declarations.ts'
import {
  cleared,
  excludedOf,
  isEmpty,
  isList,
  type ListName,
  partName,
  patch,
  set,
  statedIn,
  valuesOf,
  wantedNames,
} from '#contracts/criteria/fields.ts'
import { matchKey } from '#contracts/slug.ts'
import {
  criteriaAbout,
  placeNames,
  type Statement,
  type Understanding,
} from '#server/assistant/understanding/understanding.ts'
import {
  dropMakesOfModels,
  dropModelsOfMakes,
  resolveCrossedBounds,
  resolvePlace,
  resolvePriceType,
  resolveVehicle,
  statedPlace,
  statedPriceType,
} from './conflicts.ts'

export interface Outcomes {
  /** Only what the message states. */
  replace: SearchState
  /** New values replace former ones, unless the message adds them. */
  update: SearchState
  /** Lists are joined; everything else is as in `update`. */
  add: SearchState
}

/** `placeMiles` is the distance of a place that is stated without one. */
export function outcomesOf(state: SearchState, understanding: Understanding, placeMiles?: number): Outcomes {
  const before = understanding.op === 'clear' ? emptyState : state
  const sortBy = sortOf(understanding.sortBy ?? before.sortBy, understanding)
  const within = (criteria: Criteria) => withDistance(criteria, understanding, placeMiles)
  return {
    replace: {
      criteria: within(replaced(before.criteria, understanding.criteria)),
      sortBy: understanding.sortBy ?? 'relevance',
    },
    update: { criteria: within(merged(before.criteria, understanding, 'update')), sortBy },
    add: { criteria: within(merged(before.criteria, understanding, 'add')), sortBy },
  }
}

function withDistance(criteria: Criteria, { statements, criteria: stated }: Understanding, miles?: number) {
  const isAnyDistance = statements.some(
    ({ criterion, drops }) => drops !== undefined && (criterion === 'distance' || criterion === 'place'),
  )
  const isUnsaid = statedPlace(stated) !== undefined && criteria.distance === undefined && !isAnyDistance
  return isUnsaid ? set(criteria, { distance: miles }) : criteria
}

export const emptyState: SearchState = { criteria: {}, sortBy: 'relevance' }

export function isEmptyState({ criteria, sortBy }: SearchState): boolean {
  return isEmpty(criteria) && sortBy === 'relevance'
}

/** What the message states, with its context: the monthly price type, the place of a distance. */
function replaced(current: Criteria, stated: Criteria): Criteria {
  const priced =
    statedPriceType(stated, current) === 'finance' ? set(stated, { priceType: 'finance' }) : stated
  const isFromThere = stated.distance !== undefined && statedPlace(stated) === undefined
  return isFromThere ? merge(only(current, placeNames), priced) : priced
}

function sortOf(sortBy: SearchState['sortBy'], { statements }: Understanding): SearchState['sortBy'] {
  return statements.some(({ criterion, drops }) => criterion === 'sortBy' && drops !== undefined)
    ? 'relevance'
    : sortBy
}

function merged(
  current: Criteria,
  { statements, criteria: stated }: Understanding,
  how: 'update' | 'add',
): Criteria {
  const isJoined = (name: CriterionName) => how === 'add' || joins(statements, name)
  const statedCriteria = statedIn(stated)
  const lists = statedCriteria.filter(isList).map(({ name }) => name)
  let result = statements.reduce(withoutDropped, current)
  result = merge(result, except(stated, lists))
  for (const name of lists) {
    const values = valuesOf(stated, name)
    if (values.length > 0)
      result = setList(result, name, values, isJoined(name) || isCumulative(statements, name))
  }
  for (const { name } of statedCriteria) result = withExcluded(result, name, excludedOf(stated, name))
  result = resolvePriceType(result, current, stated)
  result = resolvePlace(result, stated)
  result = resolveVehicle(result, current, stated, isJoined('make') || isJoined('model'))
  return resolveCrossedBounds(result, stated)
}

/** Cumulative criteria are extended, except by 'gtd instead of the gti'. */
const isCumulative = (statements: readonly Statement[], name: CriterionName) =>
  cumulative.has(name) && !statements.some(({ criterion, replaces }) => criterion === name && replaces)

/** Criteria whose values are all wanted at once. */
const cumulative: ReadonlySet<CriterionName> = new Set(['features', 'keywords'])

const joins = (statements: readonly Statement[], name: CriterionName) =>
  statements.some(statement => statement.joins && wantedNames(statement.criteria).includes(name))

function setList(result: Criteria, name: ListName, values: readonly string[], joined: boolean): Criteria {
  const list = joined ? [...new Set([...valuesOf(result, name), ...values])] : values
  // A value that is now wanted is no longer excluded.
  const isLifted = excludedOf(result, name).some(value => values.includes(value))
  const left = excludedOf(result, name).filter(value => !values.includes(value))
  const lifted = isLifted ? { not: { ...result.not, [name]: left } } : {}
  return set(result, { ...patch(name, list), ...lifted })
}

/** An excluded value is removed from what is wanted. */
function withExcluded(result: Criteria, name: CriterionName, values: readonly string[]): Criteria {
  if (values.length === 0) return result
  const all = [...new Set([...excludedOf(result, name), ...values])]
  return withoutValues(set(result, { not: { ...result.not, [name]: all } }), name, values)
}

/** Removes these wanted values, compared by their match keys. */
function withoutValues(result: Criteria, name: CriterionName, values: readonly string[]): Criteria {
  const criterion = criterionNamed(name)
  if (!criterion || !isList(criterion)) return result
  const keys = values.map(matchKey)
  const { true: gone = [], false: left = [] } = Object.groupBy(
    valuesOf(result, criterion.name),
    value => `${keys.includes(matchKey(value))}` as const,
  )
  const narrowed = set(result, patch(criterion.name, left))
  if (name === 'make') return dropModelsOfMakes(narrowed, values)
  return name === 'model' ? dropMakesOfModels(narrowed, gone) : narrowed
}

function withoutDropped(result: Criteria, { criterion, drops, end }: Statement): Criteria {
  if (drops === undefined) return result
  const names = criteriaAbout(criterion)
  if (drops !== true) return names.reduce((left, name) => withoutValues(left, name, drops), result)
  return end === undefined
    ? withoutAll(result, names)
    : names.reduce((left, name) => withoutBound(left, name, end), result)
}

/** The price type is removed with the price. */
function withoutAll(result: Criteria, names: readonly CriterionName[]): Criteria {
  return without(result, names.includes('price') ? [...names, 'priceType'] : names)
}

function withoutBound(result: Criteria, name: CriterionName, end: 'min' | 'max'): Criteria {
  const criterion = criterionNamed(name)
  if (criterion?.kind !== 'range' && criterion?.kind !== 'dates') return without(result, [name])
  const left = set(result, cleared([partName(criterion.name, end)]))
  return wantedNames(left).includes(name) ? left : withoutAll(left, [name])
}
