/** What stands side by side, what differs, and where one is clearly better. Knows cars only through the facts it is given. */
import { features } from '#contracts/features.ts'
import type { Listing } from '#contracts/listing.ts'

interface Named {
  readonly label: string
  /** Not every car has such a thing: where none does, nothing is missing. */
  readonly isRare?: boolean
}

interface InWords extends Named {
  readonly value: (car: Listing) => string | null | undefined
}

interface InFigures extends Named {
  readonly value: (car: Listing) => number | null | undefined
  readonly format: (value: number) => string
  /** Where anybody would rather have less of it, or more. Left out where it is a matter of taste. */
  readonly better?: 'lower' | 'higher'
  /** A figure that is no merit though the others be worse: an MOT that has run out. */
  readonly isNoMerit?: (value: number) => boolean
}

export type Fact = InWords | InFigures

export interface FactGroup {
  readonly title: string
  readonly facts: readonly Fact[]
}

export interface Cell {
  /** Null where nobody has told. */
  readonly text: string | null
  readonly isBest: boolean
}

export interface ComparedRow {
  readonly label: string
  readonly cells: readonly Cell[]
  readonly differs: boolean
}

export interface Comparison {
  readonly groups: readonly { readonly title: string; readonly rows: readonly ComparedRow[] }[]
  /** Equipment that every one of the cars has. */
  readonly shared: readonly string[]
  /** Facts that are known of none of them. */
  readonly untold: readonly string[]
}

export function compare(cars: readonly Listing[], factGroups: readonly FactGroup[]): Comparison {
  const known = (row: ComparedRow) => row.cells.some(cell => cell.text !== null)
  const groups = factGroups.map(({ title, facts }) => ({
    title,
    rows: facts.map(fact => rowOf(fact, cars)),
  }))
  const equipment = features.map(({ value, label }) => equipmentRow(value, label, cars)).filter(known)
  const told = [
    ...groups.map(({ title, rows }) => ({ title, rows: rows.filter(known) })),
    { title: 'Equipment', rows: equipment.filter(row => row.differs) },
  ]
  return {
    groups: told.filter(({ rows }) => rows.length > 0),
    shared: equipment.filter(row => !row.differs).map(row => row.label),
    untold: factGroups
      .flatMap(({ facts }) => facts)
      .filter(fact => !fact.isRare && cars.every(car => (fact.value(car) ?? null) === null))
      .map(fact => fact.label),
  }
}

function rowOf(fact: Fact, cars: readonly Listing[]): ComparedRow {
  if (!('format' in fact)) {
    const texts = cars.map(car => fact.value(car) ?? null)
    return rowWith(fact.label, texts)
  }
  const values = cars.map(car => fact.value(car) ?? null)
  const texts = values.map(value => (value === null ? null : fact.format(value)))
  const best = fact.better && bestOf(values, fact.better)
  const isMarked = best !== undefined && !fact.isNoMerit?.(best) && new Set(texts.filter(Boolean)).size > 1
  // By what is read: figures that look alike are alike.
  return rowWith(fact.label, texts, index => isMarked && texts[index] === fact.format(best))
}

/** An advert that does not name a thing does not claim that it is missing. */
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
    differs: new Set(texts).size > 1,
  }
}

/** Undefined where nothing is better than another: all alike, or only one known. */
function bestOf(values: readonly (number | null)[], better: 'lower' | 'higher'): number | undefined {
  const known = values.filter(value => value !== null)
  if (new Set(known).size < 2) return undefined
  return better === 'lower' ? Math.min(...known) : Math.max(...known)
}
