/** Converts between the labels of sentences and the types of the understanding. */
import type { SearchState } from '#contracts/assistant/assistant.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import {
  excludedOf,
  fieldsOf,
  isList,
  partName,
  set,
  statedIn,
  valuesOf,
} from '#contracts/criteria/fields.ts'
import { readCriteria } from '#contracts/criteria/read.ts'
import { readOption } from '#contracts/criteria/read-value.ts'
import { sortOrders } from '#contracts/search/search-orders.ts'
import { matchKey } from '#contracts/slug.ts'
import {
  criteriaAbout,
  type Statement,
  type Understanding,
} from '#server/assistant/understanding/understanding.ts'
import { parsePostcode } from '#server/places/postcode.ts'

export type SlotLabels = Record<string, unknown>

/** Criteria that are labelled with one value rather than a list; `numeric` ones with a number. */
const single = new Set([
  'transmission',
  'doors',
  'seats',
  'owners',
  'euroStatus',
  'serviceHistory',
  'condition',
])
const numeric = new Set(['doors', 'seats', 'euroStatus'])

export function toLabels(understanding: Understanding, state: SearchState): SlotLabels {
  const labels: SlotLabels = {}
  const not: Record<string, string[]> = {}
  for (const { criterion, criteria, drops, end, asSaid } of [
    ...understanding.statements,
    ...(understanding.beyond ?? []),
  ]) {
    if (drops !== undefined) {
      drop(labels, { criterion, drops, end }, state)
      continue
    }
    for (const stated of statedIn(criteria)) {
      const excluded = excludedOf(criteria, stated.name)
      if (excluded.length > 0) not[stated.name] = [...(not[stated.name] ?? []), ...excluded]
      for (const field of fieldsOf(stated)) {
        const value = criteria[field]
        if (value === undefined) continue
        if (!isList(stated)) labels[field] = value
        else {
          const said = stated.name === criterion && asSaid ? asSaid : valuesOf(criteria, stated.name)
          labels[field] = [...new Set([...listIn(labels, field), ...said])]
        }
      }
    }
  }
  for (const [name, value] of Object.entries(labels)) {
    if (single.has(name) && Array.isArray(value) && value.length === 1)
      labels[name] = numeric.has(name) ? Number(value[0]) : value[0]
  }
  asPostcode(labels)
  if (Object.keys(not).length > 0) labels.not = not
  if (understanding.sortBy) labels.sortBy = understanding.sortBy
  return labels
}

const listIn = (labels: SlotLabels, name: string): unknown[] => [labels[name] ?? []].flat()

type Dropped = Required<Pick<Statement, 'criterion' | 'drops'>> & Pick<Statement, 'end'>

function drop(labels: SlotLabels, { criterion, drops, end }: Dropped, { criteria }: SearchState): void {
  const names = criterion === 'place' ? places : criteriaAbout(criterion)
  if (criterion === 'sortBy') labels.sortBy = null
  for (const name of names) {
    const declared = criterionNamed(name)
    if (!declared) continue
    const dropped = drops === true ? [] : drops.map(matchKey)
    const isPart =
      isList(declared) && !valuesOf(criteria, declared.name).every(value => dropped.includes(matchKey(value)))
    if (drops !== true && isPart) {
      labels[name] = [...listIn(labels, name), ...drops]
      continue
    }
    const isRange = declared.kind === 'range' || declared.kind === 'dates'
    const fields = isRange && end ? [partName(declared.name, end)] : fieldsOf(declared)
    for (const field of fields)
      if (criteria[field] !== undefined || (fields.length === 1 && names.length === 1)) labels[field] = null
  }
}

/** The criteria that labels have for a place. */
const places = ['city', 'postcode', 'distance'] as const

/** Criteria hold an outcode as `city`; labels have it as `postcode`. */
function asPostcode(labels: SlotLabels): void {
  if (typeof labels.city !== 'string') return
  const parsed = parsePostcode(labels.city)
  if (!parsed.ok) return
  labels.postcode = labels.city
  delete labels.city
}

/** The search of a labelled context; an outcode is held as `city`. */
export function stateFromLabels({ sortBy, postcode, ...labels }: SlotLabels): SearchState {
  const { criteria } = readCriteria(labels)
  const place = typeof postcode !== 'string' ? {} : postcode.length < 5 ? { city: postcode } : { postcode }
  const order = readOption(sortOrders, String(sortBy ?? 'relevance'))
  return { criteria: set(criteria, place), sortBy: 'value' in order ? order.value : 'relevance' }
}
