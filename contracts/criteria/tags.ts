import { type Belongs, without, withoutExcluded, withoutValue } from './algebra.ts'
import type { RangeCriterion } from './criterion.ts'
import type { Criteria, Criterion, CriterionName } from './declarations.ts'
import { boundsOf, excludedOf, isList, type ListCriterion, statedIn, valuesOf } from './fields.ts'
import { optionsOf } from './options.ts'

/** A removable filter tag: its words, and the criteria that remain without it. */
export interface Tag {
  readonly key: string
  readonly criterion: CriterionName
  /** Shown before a text that would be unclear alone: 'Keepers', 'Engine size'. */
  readonly label: string | undefined
  readonly text: string
  /** For screen readers, which meet it alone: 'Fuel: Diesel'. */
  readonly name: string
  readonly without: Criteria
}

/** Labels of values that are not in the declarations: makes, models, partners. */
export type LabelOf = (criterion: string, value: string) => string

/**
 * The upper end of the price slider: at it the tag's price carries a plus sign (product specification,
 * section 9), although the price is a limit as any other. Beyond it the slider leaves the price open, and
 * sends none.
 */
const PRICE_CAP = 100_000
/** Characters. */
const MAX_TAG_LENGTH = 50

/** Ranges that are recognised by their unit. */
const selfExplanatory = new Set(['price', 'year', 'mileage'])

function needsLabel({ kind, name }: Criterion): boolean {
  return kind === 'range' || kind === 'dates' || name === 'owners' || name === 'doors' || name === 'seats'
}

/**
 * The tags of a search, in the order of declaration; taking one off removes a whole range pair or one value,
 * and what belongs with it. `belongs` tells which models go with one of several makes.
 */
export function tagsOf(criteria: Criteria, labelOf: LabelOf = (_, value) => value, belongs?: Belongs): Tag[] {
  return statedIn(criteria).flatMap(criterion => [...tagsOfOne(criterion, criteria, labelOf, belongs)])
}

function* tagsOfOne(
  criterion: Criterion,
  criteria: Criteria,
  labelOf: LabelOf,
  belongs: Belongs | undefined,
): Generator<Tag> {
  const { name } = criterion
  const label = selfExplanatory.has(name) || !needsLabel(criterion) ? undefined : criterion.label
  const tag = (text: string, key: string = name, left = without(criteria, [name])): Tag => ({
    key,
    criterion: name,
    label,
    text: shortened(text),
    name: `${criterion.label}: ${shortened(text)}`,
    without: left,
  })

  if (isList(criterion)) {
    // A trader's page says who it is, and elsewhere the slug says little.
    const isTrader = (value: string) => name === 'partner' && value.startsWith('dealer-')
    const words = (value: string) =>
      optionLabel(criterion, value) ?? (isTrader(value) ? 'One trader' : labelOf(name, value))
    for (const value of valuesOf(criteria, criterion.name)) {
      const left = withoutValue(criteria, criterion.name, value, belongs)
      yield tag(words(value), `${name}:${value}`, left)
    }
    for (const value of excludedOf(criteria, name)) {
      const left = withoutExcluded(criteria, name, value)
      yield tag(`Not ${words(value)}`, `not.${name}:${value}`, left)
    }
    return
  }
  const text = textOf(criterion, criteria)
  if (text !== undefined) yield tag(text)
}

/** The text of a criterion that is no list; undefined where another's tag speaks for it. */
function textOf(criterion: Exclude<Criterion, ListCriterion>, criteria: Criteria): string | undefined {
  switch (criterion.kind) {
    case 'range': {
      const { min, max } = boundsOf(criteria, criterion.name)
      const text = criterionRangeText(criterion, min, max)
      const isMonthly = criterion.name === 'price' && criteria.priceType === 'finance'
      return text && isMonthly ? `${text} a month` : text
    }
    case 'dates': {
      const { min, max } = boundsOf(criteria, criterion.name)
      return dateText(min, max)
    }
    case 'flag':
      return criteria[criterion.name] ? criterion.yes : criterion.no
    case 'place':
      if (criterion.name === 'distance') return `Within ${criteria.distance} miles`
      if (criterion.name === 'longitude') return undefined
      return nearText(criterion.name === 'latitude' ? 'my location' : criteria[criterion.name]!, criteria)
    case 'one':
    case 'text': {
      const value = criteria[criterion.name] ?? ''
      return optionLabel(criterion, value) ?? value
    }
  }
}

/**
 * A place alone leaves no car out: its cars are in the order of distance from it, and the tag must not
 * promise that they are near.
 */
function nearText(place: string, { distance }: Criteria): string {
  return distance === undefined ? `Any distance from ${place}` : `Near ${place}`
}

function optionLabel(criterion: Criterion, value: string): string | undefined {
  return optionsOf(criterion)?.find(option => option.value === value)?.label
}

const decimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** 'from-to', 'N+' or 'Up to N', as the specification words them; pounds and units where they help. */
export function criterionRangeText(
  criterion: RangeCriterion,
  from?: number,
  to?: number,
): string | undefined {
  const amount = (value: number) => {
    const digits = criterion.name === 'year' ? String(value) : decimals.format(value)
    return criterion.unit === '£' ? `£${digits}` : digits
  }
  const atCap = criterion.name === 'price' && to === PRICE_CAP
  const upper = to === undefined ? '' : amount(to) + (atCap ? '+' : '')
  const unit = criterion.unit === '' || criterion.unit === '£' ? '' : ` ${criterion.unit}`
  if (from !== undefined && to !== undefined) {
    return from === to ? `${amount(from)}${unit}` : `${amount(from)}-${upper}${unit}`
  }
  if (from !== undefined) return `${amount(from)}+${unit}`
  return to === undefined ? undefined : `Up to ${upper}${unit}`
}

function dateText(from?: string, to?: string): string | undefined {
  const date = (iso: string) =>
    new Date(iso).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  if (from && to) return `${date(from)} to ${date(to)}`
  if (from) return `from ${date(from)}`
  return to ? `up to ${date(to)}` : undefined
}

function shortened(text: string): string {
  return text.length > MAX_TAG_LENGTH ? `${text.slice(0, MAX_TAG_LENGTH - 1)}…` : text
}
