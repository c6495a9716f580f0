/** Builds the understanding from slots: statements in canonical criteria, with spans of the message. */
import type { Operation } from '#contracts/assistant/assistant.ts'
import { join } from '#contracts/criteria/algebra.ts'
import { type Criteria, type Criterion, criterionNamed } from '#contracts/criteria/declarations.ts'
import {
  boundsOf,
  boundsPatch,
  type CriteriaPatch,
  cleared,
  isList,
  partName,
  patch,
  set,
  statedIn,
} from '#contracts/criteria/fields.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import type { SortOrder } from '#contracts/search/search-orders.ts'
import type { ParseState } from './parse-state.ts'
import type { Slot } from './slot.ts'
import type { Span } from './span.ts'
import type { Hint, Statement, Understanding } from './understanding.ts'

export function buildUnderstanding(
  parse: ParseState,
  slots: readonly Slot[],
  op: Operation,
  unused: readonly Span[],
): Understanding {
  const { text } = parse
  const usable = slots.filter(isSearchable)
  const statements = keepOnePlace(usable).map(slot => statementOf(slot, text.original(slot)))
  const criteria = combineStatements(statements)
  const sort = statements.findLast(statement => statement.sortBy !== undefined)?.sortBy
  const hints = parse.hints.filter(hint => !isStated(hint, usable))
  const used = statements.length + hints.length
  return {
    op,
    statements,
    readings: [],
    criteria,
    sortBy: sort,
    beyond: slots.filter(slot => !usable.includes(slot)).map(slot => statementOf(slot, text.original(slot))),
    unused: [...unused, ...slots.filter(slot => !usable.includes(slot))].map(span => text.original(span)),
    hints: hints.map(hint => ({ kind: hint.kind, ...text.original(hint) })),
    refused: parse.refused.map(refusal => ({ ...refusal, ...text.original(refusal) })),
    question: undefined,
    confidence: used === 0 ? 0.3 : Math.round((0.5 + (0.5 * used) / (used + unused.length)) * 100) / 100,
  }
}

/** Trims are searched as keywords, and keywords can't be excluded. */
export const isSearchable = ({ criterion, excluded }: Slot) => !(criterion === 'keywords' && excluded)

/** 'Cheaper' is a sort order and a hint, 'hot hatch' a body and one. */
const besideSlots: ReadonlySet<string> = new Set(['cheaper', 'hot-hatch'])

/** What is filtered by is no hint. */
const isStated = ({ kind, from, to }: Hint, slots: readonly Slot[]) =>
  !besideSlots.has(kind) && slots.some(slot => slot.from < to && slot.to > from)

/** A search has one place: the one after a distance, else the last. */
function keepOnePlace(slots: readonly Slot[]): readonly Slot[] {
  const isPlace = ({ criterion, drops }: Slot) =>
    drops === undefined && (criterion === 'city' || criterion === 'postcode')
  const places = slots.filter(isPlace)
  const distance = slots.findIndex(({ criterion, drops }) => criterion === 'distance' && drops === undefined)
  const chosen = slots.slice(distance + 1).find(slot => distance >= 0 && isPlace(slot)) ?? places.at(-1)
  return slots.filter(slot => !isPlace(slot) || slot === chosen)
}

/** The later of two bounds of the same end wins. */
export function combineStatements(statements: readonly Statement[]): Criteria {
  const wanted = statements.filter(({ drops }) => drops === undefined)
  return withoutCrossedBounds(wanted.reduce<Criteria>((all, { criteria }) => join(all, criteria), {}))
}

/** 'Over 10k … under 5k' crosses: the maximum is kept. */
function withoutCrossedBounds(criteria: Criteria): Criteria {
  return statedIn(criteria).reduce((all, { kind, name }) => {
    if (kind !== 'range' && kind !== 'dates') return all
    const { min, max } = boundsOf(all, name)
    const isCrossed = min !== undefined && max !== undefined && min > max
    return isCrossed ? set(all, cleared([partName(name, 'min')])) : all
  }, criteria)
}

export function statementOf(slot: Slot, span: Span): Statement {
  const { criterion, drops, joins, moves } = slot
  return {
    ...span,
    criterion,
    criteria: slotCriteria(slot),
    ...(criterion === 'sortBy' ? { sortBy: slot.one as SortOrder } : {}),
    ...(drops === undefined ? {} : { drops }),
    ...(slot.end ? { end: slot.end } : {}),
    ...(joins ? { joins } : {}),
    ...(slot.replaces ? { replaces: true } : {}),
    ...(moves ? { moves } : {}),
    ...(slot.values ? { asSaid: slot.values } : {}),
  }
}

/** The criteria that a slot states by itself. */
export function slotCriteria(slot: Slot): Criteria {
  const criterion = criterionNamed(slot.criterion)
  return criterion ? set({}, patchOf(criterion, slot)) : {}
}

function patchOf(criterion: Criterion, slot: Slot): CriteriaPatch {
  const { min, max, is, one, excluded, implied } = slot
  if (isList(criterion)) {
    if (excluded) return { not: { [criterion.name]: slot.values } }
    const make = criterion.name === 'model' ? { make: implied } : {}
    return { ...make, ...patch(criterion.name, withOpenEnd(slot)) }
  }
  if (criterion.kind === 'flag') return patch(criterion.name, excluded ? !is : is)
  if (excluded) return {}
  switch (criterion.kind) {
    case 'range':
      return {
        ...boundsPatch(criterion.name, { min: numberOf(min), max: numberOf(max) }),
        ...(criterion.name === 'price' ? { priceType: priceTypeOf(one) } : {}),
      }
    case 'dates':
      return boundsPatch(criterion.name, { min: textOf(min), max: textOf(max) })
    case 'one':
      return { priceType: priceTypeOf(one) }
    case 'text':
      return patch(criterion.name, textOf(one))
    case 'place':
      if (criterion.name === 'city') return { city: textOf(one) }
      // An outcode is too short for `postcode`; `city` accepts it.
      if (criterion.name === 'postcode')
        return String(one).length < 5 ? { city: textOf(one) } : { postcode: textOf(one) }
      return patch(criterion.name, numberOf(one))
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const priceTypeOf = (value: unknown) => (value === 'cash' || value === 'finance' ? value : undefined)

/** 'At most 2 owners' wants 0, 1 and 2; 'at least 5 seats' 5 to 9; 'euro 5 or better' 5 and 6. */
function withOpenEnd({ criterion, values = [], open }: Slot): string[] {
  const options =
    optionsOf(criterionNamed(criterion) ?? { name: criterion })?.map(option => option.value) ?? []
  const upTo = criterion === 'owners' ? 'downwards' : open
  const at = options.indexOf(values[0]!)
  if (upTo === undefined || at < 0 || values.length > 1) return values
  return upTo === 'upwards' ? options.slice(at) : options.slice(0, at + 1)
}
