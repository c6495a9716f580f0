/** What a search becomes by what was said. Pure. The rules are those of docs/decisions/0023 and of the table in merge.test.ts. */
import type { SearchState } from '#contracts/assistant.ts'
import { type Criteria, criterionNamed } from '#contracts/criteria/declarations.ts'
import { partName } from '#contracts/criteria/spellings.ts'
import { matchKey } from '#contracts/slug.ts'
import type { Statement, Understanding } from '#server/assistant/understanding/understanding.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

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
    replace: { criteria: understanding.criteria, sortBy: understanding.sortBy ?? 'relevance' },
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

function sortOf(sortBy: SearchState['sortBy'], { statements }: Understanding): SearchState['sortBy'] {
  return statements.some(({ criterion, drops }) => criterion === 'sortBy' && drops !== undefined)
    ? 'relevance'
    : sortBy
}

type Loose = Record<string, unknown>

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
    const wanted = result[name] as string[] | undefined
    if (wanted)
      keepList(
        result,
        name,
        wanted.filter(value => !values.includes(value)),
      )
  }
  result.not = not
  if (excluded.make) keepModelsOfMakes(result)
}

/** With a make its models go: 'not Ford' after 'Ford Focus or Golf' leaves the Golf. */
function keepModelsOfMakes(result: Loose): void {
  const makes = (result.make as string[] | undefined) ?? []
  const models = (result.model as string[] | undefined) ?? []
  const isLeft = (model: string) =>
    catalogue()
      .modelsNamed(model)
      .some(({ make }) => makes.includes(make.slug))
  keepList(result, 'model', models.filter(isLeft))
}

function drop(result: Loose, { criterion, drops, end }: Statement): void {
  for (const name of criterion === 'place' ? placeNames : [criterion]) {
    const declared = criterionNamed(name)
    if (declared?.kind === 'range' || declared?.kind === 'dates') {
      if (end !== 'max') delete result[partName(name, 'min')]
      if (end !== 'min') delete result[partName(name, 'max')]
      if (name === 'price' && result.priceMin === undefined && result.priceMax === undefined)
        delete result.priceType
    } else if (Array.isArray(drops)) {
      keepList(
        result,
        name,
        ((result[name] as string[] | undefined) ?? []).filter(
          value => !drops.map(matchKey).includes(matchKey(value)),
        ),
      )
    } else delete result[name]
    // A distance is from somewhere, and models are of makes that were named.
    if (name === 'city' || name === 'postcode') delete result.distance
    if (name === 'make' && drops === true) delete result.model
    const not = result.not as Record<string, string[]> | undefined
    if (drops === true && not?.[name]) keep(result, 'not', { ...not, [name]: [] })
  }
}

const placeNames = ['city', 'postcode', 'latitude', 'longitude', 'distance']

function keepList(result: Loose, name: string, values: readonly string[]): void {
  if (values.length > 0) result[name] = values
  else delete result[name]
}

function keep(result: Loose, name: string, lists: Record<string, string[]>): void {
  const left = Object.entries(lists).filter(([, values]) => values.length > 0)
  if (left.length > 0) result[name] = Object.fromEntries(left)
  else delete result[name]
}

/** Pounds a month are no cash prices: a bound of the one kind drops those of the other. */
function settleMoney(result: Loose, present: Criteria, said: Criteria): void {
  const before = present.priceType ?? 'cash'
  const now =
    said.priceType ??
    (said.priceMax !== undefined || said.priceMin !== undefined ? kindOf(said, before) : undefined)
  if (now === undefined || now === before) return
  if (said.priceMin === undefined) delete result.priceMin
  if (said.priceMax === undefined) delete result.priceMax
  if (now === 'cash') delete result.priceType
  if (said.priceType !== undefined) result.priceType = said.priceType
}

const HIGHEST_MONTHLY = 2000

/** 'Under 300' where pounds a month are talked about stays monthly, 'under 9k' does not. */
const kindOf = ({ priceMin, priceMax }: Criteria, before: 'cash' | 'finance'): 'cash' | 'finance' =>
  before === 'finance' && (priceMax ?? priceMin ?? 0) <= HIGHEST_MONTHLY ? 'finance' : 'cash'

/** One looks from one place. */
function settlePlace(result: Loose, said: Criteria): void {
  const names = ['city', 'postcode', 'latitude'] as const
  const given = names.find(name => said[name] !== undefined)
  if (given === undefined) return
  for (const name of placeNames)
    if (name !== given && name !== 'distance' && said[name as 'city'] === undefined) delete result[name]
}

/** A new make without 'or' replaces make and model; a model brings its make; a refused model leaves its make wanted. */
function settleVehicles(result: Loose, present: Criteria, said: Criteria, joined: boolean): void {
  if (joined || (said.make === undefined && said.model === undefined)) return
  const sameMakes = said.make?.every(make => present.make?.includes(make)) ?? true
  if (said.model === undefined && !sameMakes) {
    delete result.model
    delete result.keywords
    if (said.keywords) result.keywords = said.keywords
  }
}

/** 'Over 8k' after 'up to 5k': the new bound stands, the old one that it crosses goes. */
function settleBounds(result: Loose, said: Criteria): void {
  for (const name of Object.keys(said).filter(key => /(?:Min|Max)$/.test(key))) {
    const isMin = name.endsWith('Min')
    const other = `${name.slice(0, -3)}${isMin ? 'Max' : 'Min'}`
    const [min, max] = isMin ? [result[name], result[other]] : [result[other], result[name]]
    if (min !== undefined && max !== undefined && (min as number) > (max as number)) delete result[other]
  }
}
