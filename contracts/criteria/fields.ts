/**
 * How criteria stand in `Criteria`: which fields each of them has, read and set. What is done with whole
 * criteria: algebra.ts.
 */
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
export const fieldsOf = ({ name }: Criterion): readonly (keyof Criteria)[] => fieldsByName.get(name) ?? []

const fieldsByName = new Map<CriterionName, readonly (keyof Criteria)[]>(
  allCriteria.map(criterion => [
    criterion.name,
    criterion.kind === 'range' || criterion.kind === 'dates'
      ? [partName(criterion.name, 'min'), partName(criterion.name, 'max')]
      : [criterion.name],
  ]),
)

/** The place of each field's criterion among all. Made once: a page writes dozens of addresses. */
const placeOfField = new Map<string, number>(
  allCriteria.flatMap((criterion, place) => fieldsOf(criterion).map(field => [field, place] as const)),
)

/** The criterion that a field states: 'priceMax' → price. */
export const criterionOfField = (field: string) => allCriteria[placeOfField.get(field) ?? -1]

/** The fields that an object of criteria has, `not` among them. Only here is such an object a record. */
export const fieldsIn = (criteria: object) => Object.keys(criteria) as (keyof Criteria)[]

export const isEmpty = (criteria: CriteriaPatch) => fieldsIn(criteria).length === 0

/** The criteria that a search states, wanted or excluded, in the order of their declaration. */
export function statedIn(criteria: Criteria): Criterion[] {
  const wanted = fieldsIn(criteria).filter(field => criteria[field] !== undefined)
  const places = [...wanted, ...Object.keys(criteria.not ?? {})].map(field => placeOfField.get(field) ?? -1)
  return [...new Set(places)].sort((a, b) => a - b).flatMap(place => allCriteria[place] ?? [])
}

export const statedNames = (criteria: Criteria): CriterionName[] => statedIn(criteria).map(({ name }) => name)

/** The criteria that something is looked for by, without those that only exclude. */
export const wantedNames = ({ not: _, ...wanted }: Criteria): CriterionName[] => statedNames(wanted)

/** Whether something is looked for by this criterion: `wantedNames` includes it. */
export const isWanted = (criteria: Criteria, name: CriterionName): boolean =>
  (fieldsByName.get(name) ?? []).some(field => criteria[field] !== undefined)

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

/** Fields to be set; undefined, '' and an empty list take a field off. */
export type CriteriaPatch = { readonly [Field in keyof Criteria]?: Criteria[Field] | undefined }

export function set(criteria: Criteria, changes: CriteriaPatch): Criteria {
  if (isEmpty(changes)) return criteria
  const not = changes.not && withoutBlanks(changes.not)
  const all: CriteriaPatch = { ...criteria, ...changes, ...(not ? { not } : {}) }
  // Built field by field: an object of which fields are deleted is slow to read ever after.
  const result: Writable = {}
  for (const field of fieldsIn(all)) if (!(field in changes) || !isBlank(all[field])) copy(result, all, field)
  return result
}

type Writable = { -readonly [Field in keyof Criteria]: CriteriaPatch[Field] }

function copy<Field extends keyof Criteria>(to: Writable, from: CriteriaPatch, field: Field): void {
  to[field] = from[field]
}

const withoutBlanks = (not: NonNullable<Criteria['not']>): Criteria['not'] =>
  Object.fromEntries(Object.entries(not).filter(([, values]) => values?.length))

const isBlank = (value: Criteria[keyof Criteria]) =>
  value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** The patch of a field that is known by its type only: TypeScript doesn't check computed keys. */
export const patch = <Field extends keyof Criteria>(
  field: Field,
  value: Criteria[Field] | undefined,
): CriteriaPatch => ({ [field]: value })

/** Both bounds of a range: one that is left out is taken off. */
export function boundsPatch(name: RangeName, bounds: Bounds<number>): CriteriaPatch
export function boundsPatch(name: DateName, bounds: Bounds<string>): CriteriaPatch
export function boundsPatch(name: RangeName | DateName, { min, max }: Bounds<unknown>): CriteriaPatch {
  return { [partName(name, 'min')]: min, [partName(name, 'max')]: max }
}

/** Takes these fields off. */
export const cleared = (fields: readonly (keyof Criteria)[]): CriteriaPatch =>
  Object.fromEntries(fields.map(field => [field, undefined]))
