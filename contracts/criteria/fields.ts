/** How criteria stand in `Criteria`: which fields each of them has, and what of it a search states. */
import {
  allCriteria,
  type Criteria,
  type Criterion,
  type CriterionName,
  type DateName,
  type RangeName,
} from './declarations.ts'

/** A criterion that is stated by a list of values. */
export type ListCriterion = Extract<Criterion, { kind: 'many' } | { several: true }>
export type ListName = ListCriterion['name']

export const isList = (criterion: Criterion): criterion is ListCriterion =>
  criterion.kind === 'many' || (criterion.kind === 'text' && criterion.several)

/** The field of a bound: ('price', 'min') → 'priceMin'. */
export const partName = <Name extends string>(name: Name, part: 'min' | 'max') =>
  `${name}${part === 'min' ? 'Min' : 'Max'}` as const

/** The fields of a criterion that is wanted; what is excluded stands in `not`. */
export const fieldsOf = (criterion: Criterion) =>
  criterion.kind === 'range' || criterion.kind === 'dates'
    ? [partName(criterion.name, 'min'), partName(criterion.name, 'max')]
    : [criterion.name]

/** The place of each field's criterion among all. Made once: a page writes dozens of addresses. */
const placeOfField = new Map<string, number>(
  allCriteria.flatMap((criterion, place) => fieldsOf(criterion).map(field => [field, place] as const)),
)

/** The criterion that a field states: 'priceMax' → price. */
export const criterionOfField = (field: string) => allCriteria[placeOfField.get(field) ?? -1]

/** The fields that an object of criteria has, `not` among them. The one place that takes such an object for a record. */
export const fieldsIn = (criteria: object) => Object.keys(criteria) as (keyof Criteria)[]

export const isEmpty = (criteria: Criteria) => fieldsIn(criteria).length === 0

/** The criteria that a search states, wanted or excluded, in the order of their declaration: mostly few of sixty. */
export function statedIn(criteria: Criteria): Criterion[] {
  const wanted = fieldsIn(criteria).filter(field => criteria[field] !== undefined)
  const places = [...wanted, ...Object.keys(criteria.not ?? {})].map(field => placeOfField.get(field) ?? -1)
  return [...new Set(places)].sort((a, b) => a - b).flatMap(place => allCriteria[place] ?? [])
}

export const statedNames = (criteria: Criteria): CriterionName[] => statedIn(criteria).map(({ name }) => name)

export const valuesOf = (criteria: Criteria, name: ListName): readonly string[] => criteria[name] ?? []

/** The values that must not be there. */
export function excludedOf({ not = {} }: Criteria, name: CriterionName): readonly string[] {
  const excluded: { readonly [Name in CriterionName]?: readonly string[] } = not
  return excluded[name] ?? []
}

/** Inclusive. */
export interface Bounds<Value> {
  min?: Value
  max?: Value
}

export function boundsOf(criteria: Criteria, name: RangeName): Bounds<number>
export function boundsOf(criteria: Criteria, name: DateName): Bounds<string>
export function boundsOf(criteria: Criteria, name: RangeName | DateName): Bounds<number | string>
export function boundsOf(criteria: Criteria, name: RangeName | DateName): Bounds<number | string> {
  return { min: criteria[partName(name, 'min')], max: criteria[partName(name, 'max')] }
}
