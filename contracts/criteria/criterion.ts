import type { Unit } from '../vehicle/facts.ts'

/** Which stock can answer a criterion: partner feeds (`web`) often lack what our own sellers (`live`) are asked. */
export type AnsweredBy = 'web and live' | 'live'

interface Declared {
  readonly name: string
  /** Other names accepted at the edge for the whole criterion. */
  readonly aliases?: readonly string[]
  readonly label: string
  readonly answeredBy?: AnsweredBy
}

/** Several values: alternatives (`any`), or all of them asked for (`all`); of a closed list (options.ts) or from stock. */
export interface ManyCriterion extends Declared {
  readonly kind: 'many'
  readonly combine: 'any' | 'all'
  readonly maxLength?: number
}

/** A pair nameMin/nameMax. Bounds are inclusive and in `unit`. */
export interface RangeCriterion extends Declared {
  readonly kind: 'range'
  readonly unit: Unit
  readonly min: number
  readonly max: number
  readonly step: number
  /** What a bare `name=5` means: at least, at most, or exactly that. */
  readonly bare: 'min' | 'max' | 'exact'
  /** Names accepted for the lower and the upper bound beside nameMin/minName and nameMax/maxName. */
  readonly histogram?: readonly number[]
}

/** A pair nameMin/nameMax of ISO dates. */
export interface DateCriterion extends Declared {
  readonly kind: 'dates'
  readonly bare: 'min' | 'max'
}

export interface FlagCriterion extends Declared {
  readonly kind: 'flag'
  readonly yes: string
  readonly no: string
}

/** One value of a closed list that changes how others are read. */
export interface OneCriterion extends Declared {
  readonly kind: 'one'
}

/** Words to be found in the advert's text. */
export interface TextCriterion extends Declared {
  readonly kind: 'text'
  readonly several: boolean
  readonly minLength: number
  readonly maxLength: number
}

/** Where the visitor looks from. */
export interface PlaceCriterion extends Declared {
  readonly kind: 'place'
  readonly part: 'postcode' | 'city' | 'distance' | 'latitude' | 'longitude'
  readonly min: number
  readonly max: number
}

export type Criterion =
  | ManyCriterion
  | RangeCriterion
  | DateCriterion
  | FlagCriterion
  | OneCriterion
  | TextCriterion
  | PlaceCriterion
