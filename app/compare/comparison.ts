/** The comparison of cars fact by fact: which differ, which is best, by given facts (compared-facts.ts). */

import type { Listing } from '#contracts/listings/listing.ts'
import { features } from '#contracts/vehicle/features.ts'

interface Named {
  readonly label: string
  /** Most cars have no such value: where none has, it is not listed as unknown. */
  readonly isRare?: boolean | undefined
}

interface TextFact extends Named {
  readonly value: (car: Listing) => string | null | undefined
}

export interface ComparedNumber extends Named {
  readonly value: (car: Listing) => number | null | undefined
  readonly format: (value: number) => string
  /** Left out where the better value is a matter of taste. */
  readonly better?: 'lower' | 'higher' | undefined
  /** Not marked as best though the others are worse: an MOT that has expired. */
  readonly isNeverBest?: (value: number) => boolean
}

export type ComparedFact = TextFact | ComparedNumber

export interface ComparedFactGroup {
  readonly title: string
  readonly facts: readonly ComparedFact[]
}

export interface ComparedCell {
  /** Null for an unknown value. */
  readonly text: string | null
  readonly isBest: boolean
}

export interface ComparedRow {
  readonly label: string
  readonly cells: readonly ComparedCell[]
  /** Whether known values differ: an unknown one is no difference. */
  readonly differs: boolean
}

export interface Comparison {
  readonly groups: readonly { readonly title: string; readonly rows: readonly ComparedRow[] }[]
  /** Equipment that every one of the cars has. */
  readonly shared: readonly string[]
  /** Labels of facts that are unknown for all of them. */
  readonly unknown: readonly string[]
}

export function compare(cars: readonly Listing[], factGroups: readonly ComparedFactGroup[]): Comparison {
  const known = (row: ComparedRow) => row.cells.some(cell => cell.text !== null)
  const groups = factGroups.map(({ title, facts }) => ({
    title,
    rows: facts.map(fact => rowOf(fact, cars)),
  }))
  const equipment = features.map(({ value, label }) => equipmentRow(value, label, cars)).filter(known)
  const allHave = (row: ComparedRow) => row.cells.every(cell => cell.text !== null)
  const present = [
    ...groups.map(({ title, rows }) => ({ title, rows: rows.filter(known) })),
    { title: 'Equipment', rows: equipment.filter(row => !allHave(row)) },
  ]
  return {
    groups: present.filter(({ rows }) => rows.length > 0),
    shared: equipment.filter(allHave).map(row => row.label),
    unknown: factGroups
      .flatMap(({ facts }) => facts)
      .filter(fact => !fact.isRare && cars.every(car => (fact.value(car) ?? null) === null))
      .map(fact => fact.label),
  }
}

function rowOf(fact: ComparedFact, cars: readonly Listing[]): ComparedRow {
  if (!('format' in fact)) {
    const texts = cars.map(car => fact.value(car) ?? null)
    return rowWith(fact.label, texts)
  }
  const values = cars.map(car => fact.value(car) ?? null)
  const texts = values.map(value => (value === null ? null : fact.format(value)))
  const best = fact.better && bestOf(values, fact.better)
  const isMarked = best !== undefined && !fact.isNeverBest?.(best) && new Set(texts).size > 1
  // By the formatted texts: values that look the same count as the same.
  return rowWith(fact.label, texts, index => isMarked && texts[index] === fact.format(best))
}

/** Equipment that an advert does not name is unknown, not missing. */
function equipmentRow(feature: string, label: string, cars: readonly Listing[]): ComparedRow {
  return rowWith(
    label,
    cars.map(car => (car.features.includes(feature) ? 'Yes' : null)),
  )
}

function rowWith(
  label: string,
  texts: readonly (string | null)[],
  isBest: (index: number) => boolean = () => false,
): ComparedRow {
  return {
    label,
    cells: texts.map((text, index) => ({ text, isBest: isBest(index) })),
    differs: new Set(texts.filter(text => text !== null)).size > 1,
  }
}

/** Undefined where all are alike, and where one is unknown: it may be the best. */
function bestOf(values: readonly (number | null)[], better: 'lower' | 'higher'): number | undefined {
  const known = values.filter(value => value !== null)
  if (known.length < values.length || new Set(known).size < 2) return undefined
  return better === 'lower' ? Math.min(...known) : Math.max(...known)
}

const columnFields = ['_id', 'slug', 'name', 'make', 'model', 'pricePence', 'priceLabel', 'state'] as const

/** What the head of a car's column shows. */
export type CarColumn = Pick<Listing, (typeof columnFields)[number] | 'carImages'>

export function columnOf(car: Listing): CarColumn {
  const facts = Object.fromEntries(columnFields.map(name => [name, car[name]])) as unknown as CarColumn
  return { ...facts, carImages: car.carImages.slice(0, 1) }
}
