/** What can be done with the criteria of a search: set, take off, pick, join, compare. Pure: nothing is changed in place. */
import { allCriteria, type Criteria, type Criterion, type CriterionName } from './declarations.ts'
import {
  type CriteriaPatch,
  cleared,
  criterionOfField,
  excludedOf,
  fieldsIn,
  fieldsOf,
  isList,
  type ListName,
  patch,
  set,
  statedIn,
  valuesOf,
  wantedNames,
} from './fields.ts'

/** Values that are looked for, or those that must not be there. */
export type Side = 'wanted' | 'excluded'

/** Whether a value belongs to one of the criterion above it: a model to a make. */
export type Belongs = (value: string, host: string) => boolean

/** What `set` is told to make `after` of `before`. */
export function difference(before: Criteria, after: Criteria): CriteriaPatch {
  const changed = fieldsIn({ ...before, ...after }).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(changed.map(field => [field, after[field]]))
}

/** These criteria and no others: lists, both bounds of ranges, and what must not be there. */
export function only(criteria: Criteria, names: readonly CriterionName[]): Criteria {
  return filtered(criteria, name => names.includes(name))
}

/** All but these criteria, even if something is left that means nothing without them. */
export function except(criteria: Criteria, names: readonly CriterionName[], side?: Side): Criteria {
  return filtered(criteria, (name, of) => !names.includes(name) || (side ?? of) !== of)
}

/** With these criteria taken off, and with them what belongs with them (declarations.ts): models with their make. */
export function without(criteria: Criteria, names: readonly CriterionName[], side?: Side): Criteria {
  const left = except(criteria, names, side)
  const [before, after] = [wantedNames(criteria), wantedNames(left)]
  const orphans = dependents.filter(
    ({ name, belongsWith }) =>
      after.includes(name) &&
      belongsWith!.some(host => before.includes(host)) &&
      !belongsWith!.some(host => after.includes(host)),
  )
  return orphans.length === 0
    ? left
    : without(
        left,
        orphans.map(({ name }) => name),
        'wanted',
      )
}

/**
 * With one value taken off; the last one takes its criterion along. Where `belongs` tells, models go with their make also
 * while other makes are left.
 */
export function withoutValue(criteria: Criteria, name: ListName, value: string, belongs?: Belongs): Criteria {
  const hosts = valuesOf(criteria, name).filter(one => one !== value)
  if (hosts.length === 0) return without(criteria, [name], 'wanted')
  const left = set(criteria, patch(name, hosts))
  const isLeft = (one: string) => !belongs?.(one, value) || hosts.some(host => belongs(one, host))
  return dependents.reduce(
    (result, dependent) =>
      dependent.kind === 'many' && dependent.belongsWith?.includes(name)
        ? set(result, patch(dependent.name, valuesOf(result, dependent.name).filter(isLeft)))
        : result,
    left,
  )
}

export function withoutExcluded(criteria: Criteria, name: CriterionName, value: string): Criteria {
  const left = excludedOf(criteria, name).filter(one => one !== value)
  return set(criteria, { not: { ...criteria.not, [name]: left } })
}

/** Both; where both state a field, or exclude values of one criterion, the other's stand. */
export function merge(one: Criteria, other: Criteria): Criteria {
  return set(one, { ...other, not: { ...one.not, ...other.not } })
}

/** Both, with lists of both joined, each value once; of other fields the other's stand. */
export function join(one: Criteria, other: Criteria): Criteria {
  return statedIn(other).reduce<Criteria>(
    (result, criterion) => {
      if (!isList(criterion)) return result
      const { name } = criterion
      const values = distinct([...valuesOf(one, name), ...valuesOf(other, name)])
      const excluded = distinct([...excludedOf(one, name), ...excludedOf(other, name)])
      return set(result, { ...patch(name, values), not: { ...result.not, [name]: excluded } })
    },
    merge(one, other),
  )
}

/** The order of a list makes no difference. */
export function isSame(one: Criteria, other: Criteria): boolean {
  return written(one) === written(other)
}

function written(criteria: Criteria): string {
  const sorted = (value: Criteria[keyof Criteria]) => (Array.isArray(value) ? value.toSorted() : value)
  return JSON.stringify(
    statedIn(criteria).map(criterion => [
      criterion.name,
      fieldsOf(criterion).map(field => sorted(criteria[field])),
      sorted(excludedOf(criteria, criterion.name)),
    ]),
  )
}

/** The criteria that are understood only together, this one among them: make and model; a place and the distance from it. */
export function companionsOf(name: CriterionName): CriterionName[] {
  const family = new Set([name])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { name: dependent, belongsWith } of dependents)
      if ([dependent, ...belongsWith!].some(one => family.has(one)))
        for (const one of [dependent, ...belongsWith!]) family.add(one)
  }
  return allCriteria.map(criterion => criterion.name).filter(one => family.has(one))
}

function filtered(criteria: Criteria, isKept: (name: CriterionName, side: Side) => boolean): Criteria {
  const gone = wantedNames(criteria).filter(name => !isKept(name, 'wanted'))
  const excluded = Object.entries(criteria.not ?? {}).filter(([field]) => {
    const criterion = criterionOfField(field)
    return criterion && isKept(criterion.name, 'excluded')
  })
  const fields = fieldsIn(criteria).filter(field => gone.some(name => name === criterionOfField(field)?.name))
  return set(criteria, { ...cleared(fields), not: Object.fromEntries(excluded) })
}

const distinct = (values: readonly string[]) => [...new Set(values)]

const dependents: readonly Criterion[] = /* @__PURE__ */ allCriteria.filter(
  ({ belongsWith }) => belongsWith !== undefined,
)
