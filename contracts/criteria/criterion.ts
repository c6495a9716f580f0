import type { Unit } from '../vehicle/facts.ts'

interface Declared<Name extends string> {
  readonly name: Name
  readonly label: string
}

/** Several values, of a closed list (options.ts) or from stock: a car has one (`any`) or each (`all`). */
export interface ManyCriterion<Name extends string = string> extends Declared<Name> {
  readonly kind: 'many'
  readonly combine: 'any' | 'all'
  readonly maxLength?: number
}

/** A pair nameMin/nameMax. Bounds are inclusive and in `unit`. */
export interface RangeCriterion<Name extends string = string> extends Declared<Name> {
  readonly kind: 'range'
  readonly unit: Unit
  readonly min: number
  readonly max: number
  readonly step: number
  /** What a bare `name=5` means: at least, at most, or exactly that. */
  readonly bare: 'min' | 'max' | 'exact'
  /** Ascending edges of the bars in which counts are shown. */
  readonly bars?: readonly number[]
}

/** A pair nameMin/nameMax of ISO dates. */
export interface DateCriterion<Name extends string = string> extends Declared<Name> {
  readonly kind: 'dates'
  readonly bare: 'min' | 'max'
}

export interface FlagCriterion<Name extends string = string> extends Declared<Name> {
  readonly kind: 'flag'
  readonly yes: string
  readonly no: string
}

/** One value of a closed list that changes how others are read. */
export interface OneCriterion<Name extends string = string> extends Declared<Name> {
  readonly kind: 'one'
}

/** Words to be found in the advert's text. */
export interface TextCriterion<Name extends string = string> extends Declared<Name> {
  readonly kind: 'text'
  readonly several: boolean
  readonly minLength: number
  readonly maxLength: number
}

/** Where the visitor looks from. Bounds are of a name's length, of degrees, or of miles. */
export interface PlaceCriterion<Name extends string = string> extends Declared<Name> {
  readonly kind: 'place'
  readonly min: number
  readonly max: number
}

/**
 * What a criterion may be declared as. Code that reads criteria takes the `Criterion` of declarations.ts,
 * which knows their names.
 */
export type CriterionShape =
  | ManyCriterion
  | RangeCriterion
  | DateCriterion
  | FlagCriterion
  | OneCriterion
  | TextCriterion
  | PlaceCriterion
