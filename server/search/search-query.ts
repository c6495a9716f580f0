/** From canonical criteria to the search engine's filters. */

import { FieldErrors } from '#contracts/api/field-errors.ts'
import type { FieldError } from '#contracts/api/problem.ts'
import type { Criteria, Criterion, CriterionName } from '#contracts/criteria/declarations.ts'
import { boundsOf, excludedOf, statedIn } from '#contracts/criteria/fields.ts'
import { priceForMonthly } from '#contracts/search/finance.ts'
import type { Source } from '#contracts/search/search-orders.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { locate, whyUnknown } from '#server/places/locate.ts'
import type { Filter, Sort } from './engine/query.ts'
import { dayNumber } from './search-document.ts'
import { FINANCED, includedIn, PLACE, SOURCE, VEHICLE, WORDS } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Origin {
  name: string
  latitude: number
  longitude: number
  /** Null where no postcode was given. */
  outcode: string | null
}

/** A filter, and the criteria it came from, which a relaxation removes. */
export interface CriteriaFilter {
  criteria: readonly (CriterionName | 'source')[]
  filter: Filter
}

export interface Query {
  parts: CriteriaFilter[]
  /** Those of all parts. */
  filters: Filter[]
  /** The place that distances are measured from, if one is given. */
  origin: Origin | undefined
  errors: FieldError[]
}

export function queryOf(criteria: Criteria, source: Source, vocabulary: Vocabulary): Query {
  const errors: FieldError[] = []
  const parts: CriteriaFilter[] = []
  if (source !== 'both') parts.push({ criteria: ['source'], filter: { field: SOURCE, any: [source] } })
  parts.push(...vehicleParts(criteria, vocabulary, errors))
  for (const criterion of statedIn(criteria)) {
    if (criterion.name === 'make' || criterion.name === 'model') continue
    parts.push(...partsOf(criterion, criteria))
  }
  const origin = originOf(criteria, errors)
  if (criteria.distance !== undefined) {
    if (origin) {
      const { latitude, longitude } = origin
      parts.push({
        criteria: ['distance'],
        filter: { field: PLACE, near: { latitude, longitude }, miles: criteria.distance },
      })
    } else if (errors.every(error => error.field !== 'city' && error.field !== 'postcode')) {
      errors.push({ field: 'distance', message: 'A distance needs a postcode or a town to start from' })
    }
  }
  const filters = parts.map(({ filter }) => filter)
  return { parts, filters, origin, errors: new FieldErrors().addAll(errors).list }
}

function* partsOf(criterion: Criterion, criteria: Criteria): Generator<CriteriaFilter> {
  const { name } = criterion
  const part = (filter: Filter): CriteriaFilter => ({ criteria: [name], filter })
  switch (criterion.kind) {
    case 'many': {
      const wanted = criteria[criterion.name]
      if (wanted)
        yield part(
          criterion.combine === 'all'
            ? { field: name, all: wanted }
            : {
                field: name,
                any: withIncluded(name, wanted),
              },
        )
      const excluded = excludedOf(criteria, name)
      if (excluded.length > 0) yield part({ field: name, not: withIncluded(name, excluded) })
      return
    }
    case 'range': {
      const { min, max } = boundsOf(criteria, criterion.name)
      const isMonthly = name === 'price' && criteria.priceType === 'finance'
      yield part({
        field: name,
        min: isMonthly ? cashPrice(min) : min,
        max: isMonthly ? cashPrice(max) : max,
      })
      return
    }
    case 'dates': {
      const { min, max } = boundsOf(criteria, criterion.name)
      const day = (date: string | undefined) => (date === undefined ? undefined : dayNumber(date))
      yield part({ field: name, min: day(min), max: day(max) })
      return
    }
    // Only these cars are shown with a monthly price.
    case 'one':
      if (criteria.priceType === 'finance') yield part({ field: FINANCED, is: true })
      return
    case 'flag': {
      const is = criteria[criterion.name]
      if (is !== undefined) yield part({ field: name, is })
      return
    }
    case 'text':
      for (const words of [criteria[criterion.name] ?? []].flat()) yield part({ field: WORDS, words })
  }
}

/** 'Full' service history is also full by dealers, whether it is wanted or not. */
const withIncluded = (name: CriterionName, values: readonly string[]) => [
  ...new Set(values.flatMap(value => includedIn[name]?.[value] ?? [value])),
]

/** With priceType=finance the price is a monthly payment. */
function cashPrice(monthly: number | undefined): number | undefined {
  return monthly === undefined ? undefined : priceForMonthly(monthly)
}

/** make=[ford, bmw], model=[focus] finds Focuses and every BMW: its own models narrow a make. */
function vehicleParts(criteria: Criteria, vocabulary: Vocabulary, errors: FieldError[]): CriteriaFilter[] {
  const parts: CriteriaFilter[] = []
  const makes = resolved('make', criteria.make, vocabulary, errors)
  const paths = new Set<string>()
  for (const given of criteria.model ?? []) {
    const found = vocabulary.modelPaths(given, makes)
    if (found.length === 0) {
      const whose = makes.length > 0 ? ` of ${makes.map(make => vocabulary.makeName(make)).join(' or ')}` : ''
      errors.push({ field: 'model', message: `We know no model '${given}'${whose}`, value: given })
    }
    for (const path of found) paths.add(path)
  }
  const narrowed = new Set([...paths].map(path => path.slice(0, path.indexOf('/'))))
  const any = [...makes.filter(make => !narrowed.has(make)), ...paths]
  if (any.length > 0) parts.push({ criteria: ['make', 'model'], filter: { field: VEHICLE, any } })

  const not = [
    ...resolved('not.make', criteria.not?.make, vocabulary, errors),
    ...(criteria.not?.model ?? []).flatMap(given => {
      const found = vocabulary.modelPaths(given, [])
      if (found.length === 0)
        errors.push({ field: 'not.model', message: `We know no model '${given}'`, value: given })
      return found
    }),
  ]
  if (not.length > 0) parts.push({ criteria: ['make', 'model'], filter: { field: VEHICLE, not } })
  return parts
}

function resolved(
  field: string,
  given: readonly string[] | undefined,
  vocabulary: Vocabulary,
  errors: FieldError[],
): string[] {
  return (given ?? []).flatMap(name => {
    const slug = vocabulary.makeSlug(name)
    if (!slug) errors.push({ field, message: `We know no make '${name}'`, value: name })
    return slug ?? []
  })
}

function originOf(criteria: Criteria, errors: FieldError[]): Origin | undefined {
  const { latitude, longitude } = criteria
  if (latitude !== undefined && longitude !== undefined)
    return { name: 'your location', latitude, longitude, outcode: null }
  for (const field of ['postcode', 'city'] as const) {
    const given = criteria[field]
    if (given === undefined) continue
    const place = locate(given)
    if (place) return place
    errors.push({ field, message: whyUnknown(given) })
  }
  return undefined
}

/** By distance, or in an order that prefers what is near where a place is searched from. */
export function sortOf(request: SearchRequest, { origin }: Query): Sort {
  if (!origin) return { name: request.sortBy }
  const { latitude, longitude } = origin
  const near = { latitude, longitude }
  return request.sortBy === 'distance' ? { near } : { name: request.sortBy, near }
}
