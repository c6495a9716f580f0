/** What can be done with criteria: set, take off, pick, join, compare. Pure: nothing changes in place. */
import { allCriteria, type Criteria, type CriterionName } from './declarations.ts'
import {
  type CriteriaPatch,
  cleared,
  criterionOfField,
  excludedOf,
  fieldsIn,
  fieldsOf,
  isList,
  isWanted,
  type ListName,
  patch,
  set,
  statedIn,
  valuesOf,
} from './fields.ts'

/** Values that are looked for, or those that must not be there. */
export type Polarity = 'wanted' | 'excluded'

/** Whether a value belongs to one of the criterion above it: a model to a make. */
export type Belongs = (value: string, host: string) => boolean

/** The changes by which `set` turns `before` into `after`. */
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
export function except(criteria: Criteria, names: readonly CriterionName[], side?: Polarity): Criteria {
  return filtered(criteria, (name, of) => !names.includes(name) || (side ?? of) !== of)
}

/** Without these criteria, and what belongs with them (declarations.ts): models with their make. */
export function without(criteria: Criteria, names: readonly CriterionName[], side?: Polarity): Criteria {
  const left = except(criteria, names, side)
  const orphans = dependents
    .filter(
      ({ criterion, hosts }) =>
        hosts.some(host => names.includes(host)) &&
        isWanted(left, criterion.name) &&
        hosts.some(host => isWanted(criteria, host)) &&
        !hosts.some(host => isWanted(left, host)),
    )
    .map(({ criterion }) => criterion.name)
  return orphans.length === 0 ? left : without(left, orphans, 'wanted')
}

/**
 * With one value taken off; the last one takes its criterion along. Where `belongs` tells, models go with
 * their make also while other makes are left.
 */
export function withoutValue(criteria: Criteria, name: ListName, value: string, belongs?: Belongs): Criteria {
  const others = valuesOf(criteria, name).filter(one => one !== value)
  if (others.length === 0) return without(criteria, [name], 'wanted')
  const isLeft = (one: string) => !belongs?.(one, value) || others.some(other => belongs(one, other))
  return dependents.reduce(
    (left, { criterion, hosts }) =>
      isList(criterion) && hosts.includes(name)
        ? set(left, patch(criterion.name, valuesOf(left, criterion.name).filter(isLeft)))
        : left,
    set(criteria, patch(name, others)),
  )
}

export function withoutExcluded(criteria: Criteria, name: CriterionName, value: string): Criteria {
  const left = excludedOf(criteria, name).filter(one => one !== value)
  return set(criteria, { not: { ...criteria.not, [name]: left } })
}

/** Both; where both state a field, or exclude values of one criterion, the other's stand. */
export function merge(one: Criteria, other: Criteria): Criteria {
  return set(one, one.not && other.not ? { ...other, not: { ...one.not, ...other.not } } : other)
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
export function isSameCriteria(one: Criteria, other: Criteria): boolean {
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

/** Criteria that need one another, this one among them: make and model; a place and its distance. */
export function companionsOf(name: CriterionName): CriterionName[] {
  const family = new Set([name])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { criterion, hosts } of dependents) {
      const related = [criterion.name, ...hosts]
      if (related.some(one => family.has(one))) for (const one of related) family.add(one)
    }
  }
  return allCriteria.map(criterion => criterion.name).filter(one => family.has(one))
}

function filtered(criteria: Criteria, isKept: (name: CriterionName, side: Polarity) => boolean): Criteria {
  const isGone = (field: string, side: Polarity) => {
    const criterion = criterionOfField(field)
    return criterion !== undefined && !isKept(criterion.name, side)
  }
  const wanted = cleared(fieldsIn(criteria).filter(field => isGone(field, 'wanted')))
  if (!criteria.not) return set(criteria, wanted)
  const not = Object.entries(criteria.not).filter(([field]) => !isGone(field, 'excluded'))
  return set(criteria, { ...wanted, not: Object.fromEntries(not) })
}

const distinct = (values: readonly string[]) => [...new Set(values)]

/** The criteria that belong with others: those are their hosts. */
const dependents = /* @__PURE__ */ allCriteria.flatMap(criterion =>
  criterion.belongsWith ? [{ criterion, hosts: criterion.belongsWith }] : [],
)
