import type { Criterion, RangeCriterion } from './criterion.ts'
import type { Criteria } from './declarations.ts'
import { optionsOf } from './options.ts'
import { partName, statedIn } from './spellings.ts'

/** A removable filter tag: its words, and the criteria that remain without it. */
export interface Tag {
  readonly key: string
  readonly criterion: string
  /** Said before the text where the text alone would not say what it is about: 'Keepers', 'Engine size'. */
  readonly label: string | undefined
  readonly text: string
  readonly without: Criteria
}

/** Labels of values that are not in the declarations: makes, models, partners. */
export type LabelOf = (criterion: string, value: string) => string

/** The upper end of the price filter: at it the tag's price carries a plus sign (product specification, section 9). */
export const PRICE_CAP = 100_000
const LONGEST_TAG = 50

/** Ranges that everybody recognises by their unit. */
const speakForThemselves = new Set(['price', 'year', 'mileage'])

function needsLabel({ kind, name }: Criterion): boolean {
  return kind === 'range' || kind === 'dates' || name === 'owners' || name === 'doors' || name === 'seats'
}

/** The tags of a search, in the order of declaration; taking one off removes a whole range pair or one value. */
export function tagsOf(criteria: Criteria, labelOf: LabelOf = (_, value) => value): Tag[] {
  return statedIn(criteria).flatMap(criterion => [...tagsOfOne(criterion, criteria, labelOf)])
}

function* tagsOfOne(criterion: Criterion, criteria: Criteria, labelOf: LabelOf): Generator<Tag> {
  const loose = criteria as Record<string, unknown>
  const { name } = criterion
  const label = speakForThemselves.has(name) || !needsLabel(criterion) ? undefined : criterion.label
  const tag = (key: string, text: string, without: Criteria): Tag => ({
    key,
    criterion: name,
    label,
    text: shortened(text),
    without,
  })

  if (criterion.kind === 'range' || criterion.kind === 'dates') {
    const [from, to] = [partName(name, 'min'), partName(name, 'max')]
    const text =
      criterion.kind === 'range'
        ? rangeText(criterion, loose[from] as number | undefined, loose[to] as number | undefined)
        : dateText(loose[from] as string | undefined, loose[to] as string | undefined)
    const monthly = name === 'price' && criteria.priceType === 'finance' ? ' a month' : ''
    if (text) yield tag(name, text + monthly, omit(criteria, from, to))
  } else if (criterion.kind === 'many' || (criterion.kind === 'text' && criterion.several)) {
    const words = (value: string) => optionLabel(criterion, value) ?? labelOf(name, value)
    for (const value of (loose[name] as string[] | undefined) ?? []) {
      yield tag(`${name}:${value}`, words(value), withoutValue(criteria, name, value))
    }
    const excluded = (criteria.not as Record<string, string[] | undefined> | undefined)?.[name] ?? []
    for (const value of excluded) {
      yield tag(`not.${name}:${value}`, `Not ${words(value)}`, withoutExcluded(criteria, name, value))
    }
  } else if (criterion.kind === 'flag') {
    if (loose[name] !== undefined)
      yield tag(name, loose[name] ? criterion.yes : criterion.no, omit(criteria, name))
  } else if (criterion.kind === 'place') {
    if (name === 'distance' && criteria.distance !== undefined) {
      yield tag(name, `Within ${criteria.distance} miles`, omit(criteria, name))
    } else if ((name === 'postcode' || name === 'city') && loose[name] !== undefined) {
      yield tag(name, `Near ${loose[name]}`, omit(criteria, name, 'distance'))
    } else if (name === 'latitude' && criteria.latitude !== undefined) {
      yield tag(name, 'Near my location', omit(criteria, 'latitude', 'longitude', 'distance'))
    }
  } else if (loose[name] !== undefined) {
    // Pounds a month are no cash prices: the bounds go with the word that made them monthly.
    const gone = name === 'priceType' ? [name, 'priceMin', 'priceMax'] : [name]
    yield tag(
      name,
      optionLabel(criterion, String(loose[name])) ?? String(loose[name]),
      omit(criteria, ...gone),
    )
  }
}

function optionLabel(criterion: Criterion, value: string): string | undefined {
  return optionsOf(criterion)?.find(option => option.value === value)?.label
}

const decimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** 'from-to', 'N+' or 'Up to N', as the specification words them; pounds and units where they help. */
export function rangeText(criterion: RangeCriterion, from?: number, to?: number): string | undefined {
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
  return text.length > LONGEST_TAG ? `${text.slice(0, LONGEST_TAG - 1)}…` : text
}

function omit(criteria: Criteria, ...names: string[]): Criteria {
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => !names.includes(name))) as Criteria
}

function withoutValue(criteria: Criteria, name: string, value: string): Criteria {
  const left = ((criteria as Record<string, unknown>)[name] as string[]).filter(one => one !== value)
  return left.length > 0 ? ({ ...criteria, [name]: left } as Criteria) : omit(criteria, name)
}

function withoutExcluded(criteria: Criteria, name: string, value: string): Criteria {
  const not = withoutValue((criteria.not ?? {}) as Criteria, name, value)
  return Object.keys(not).length > 0
    ? { ...criteria, not: not as NonNullable<Criteria['not']> }
    : omit(criteria, 'not')
}
