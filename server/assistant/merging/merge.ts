/** What a search becomes by what was said. Pure. The rules are those of docs/decisions/0025, row by row in merge.test.ts. */
import type { SearchState } from '#contracts/assistant.ts'
import { type Criteria, criterionNamed } from '#contracts/criteria/declarations.ts'
import { partName } from '#contracts/criteria/fields.ts'
import { matchKey } from '#contracts/slug.ts'
import type { Statement, Understanding } from '#server/assistant/understanding/understanding.ts'
import { keep, keepList, type Loose } from './loose.ts'
import { moneyIn, placeIn, placeNames, settleBounds, settleMoney, settlePlace } from './settling.ts'
import { keepMakesOfModels, keepModelsOfMakes, settleVehicles } from './vehicles.ts'

export interface Outcomes {
  /** Only what was said. */
  replace: SearchState
  /** What is named anew takes the place of what was; what was said to be added is added. */
  update: SearchState
  /** Lists are joined; bounds, flags and the like are set as in update. */
  add: SearchState
}

export function outcomesOf(state: SearchState, understanding: Understanding): Outcomes {
  const before = understanding.op === 'clear' ? emptyState : state
  const sortBy = understanding.sortBy ?? before.sortBy
  return {
    replace: {
      criteria: alone(before.criteria, understanding.criteria),
      sortBy: understanding.sortBy ?? 'relevance',
    },
    update: {
      criteria: merged(before.criteria, understanding, 'update'),
      sortBy: sortOf(sortBy, understanding),
    },
    add: { criteria: merged(before.criteria, understanding, 'add'), sortBy: sortOf(sortBy, understanding) },
  }
}

export const emptyState: SearchState = { criteria: {}, sortBy: 'relevance' }

export function isEmpty({ criteria, sortBy }: SearchState): boolean {
  return Object.keys(criteria).length === 0 && sortBy === 'relevance'
}

/** What was said, without the search it was said of: 'under 300' is still a month's, 20 miles are still from there. */
function alone(present: Criteria, said: Criteria): Criteria {
  const result: Loose = { ...said }
  if (moneyIn(said, present) === 'finance') result.priceType = 'finance'
  if (said.distance !== undefined && placeIn(said) === undefined)
    for (const name of placeNames) if (present[name] !== undefined) result[name] ??= present[name]
  return result as Criteria
}

function sortOf(sortBy: SearchState['sortBy'], { statements }: Understanding): SearchState['sortBy'] {
  return statements.some(({ criterion, drops }) => criterion === 'sortBy' && drops !== undefined)
    ? 'relevance'
    : sortBy
}

function merged(
  present: Criteria,
  { statements, criteria: said }: Understanding,
  how: 'update' | 'add',
): Criteria {
  const result = structuredClone(present) as Loose
  for (const statement of statements) if (statement.drops !== undefined) drop(result, statement)
  for (const [name, value] of Object.entries(said)) {
    if (name === 'not') exclude(result, value as Record<string, string[]>)
    else if (Array.isArray(value))
      put(
        result,
        name,
        value as string[],
        how === 'add' || joins(statements, name) || grows(statements, name),
      )
    else if (value !== undefined) result[name] = value
  }
  settleMoney(result, present, said)
  settlePlace(result, said)
  settleVehicles(
    result,
    present,
    said,
    how === 'add' || joins(statements, 'make') || joins(statements, 'model'),
  )
  settleBounds(result, said)
  return result as Criteria
}

/** 'gtd instead of the gti' does not grow. */
const grows = (statements: readonly Statement[], name: string) =>
  growing.has(name) && !statements.some(({ criterion, replaces }) => criterion === name && replaces)

/** Features are all wanted at once; one more does not make the others less wanted. */
const growing = new Set(['features', 'keywords'])

const joins = (statements: readonly Statement[], name: string) =>
  statements.some(statement => statement.joins && Object.hasOwn(statement.criteria, name))

function put(result: Loose, name: string, values: readonly string[], joined: boolean): void {
  const there = (result[name] as string[] | undefined) ?? []
  result[name] = joined ? [...new Set([...there, ...values])] : [...values]
  // Who asks for grey after all wants it.
  const not = result.not as Record<string, string[]> | undefined
  if (not?.[name]) keep(result, 'not', { ...not, [name]: not[name].filter(value => !values.includes(value)) })
}

/** What is refused is no longer wanted either. */
function exclude(result: Loose, excluded: Record<string, string[]>): void {
  const not = { ...(result.not as Record<string, string[]> | undefined) }
  for (const [name, values] of Object.entries(excluded)) {
    not[name] = [...new Set([...(not[name] ?? []), ...values])]
    takeOff(result, name, values)
  }
  result.not = not
}

function takeOff(result: Loose, name: string, values: readonly string[]): void {
  const keys = values.map(matchKey)
  const { true: gone = [], false: left = [] } = Object.groupBy(
    (result[name] as string[] | undefined) ?? [],
    value => `${keys.includes(matchKey(value))}` as const,
  )
  keepList(result, name, left)
  if (name === 'make') keepModelsOfMakes(result, values)
  if (name === 'model') keepMakesOfModels(result, gone)
}

function drop(result: Loose, { criterion, drops, end }: Statement): void {
  for (const name of criterion === 'place' ? placeNames : [criterion]) {
    const declared = criterionNamed(name)
    if (declared?.kind === 'range' || declared?.kind === 'dates') {
      if (end !== 'max') delete result[partName(name, 'min')]
      if (end !== 'min') delete result[partName(name, 'max')]
      if (name === 'price' && result.priceMin === undefined && result.priceMax === undefined)
        delete result.priceType
    } else if (Array.isArray(drops)) takeOff(result, name, drops)
    else delete result[name]
    // A distance is from somewhere, and models are of makes that were named.
    if (name === 'city' || name === 'postcode') delete result.distance
    if (name === 'make' && drops === true) delete result.model
    const not = result.not as Record<string, string[]> | undefined
    if (drops === true && not?.[name]) keep(result, 'not', { ...not, [name]: [] })
  }
}
