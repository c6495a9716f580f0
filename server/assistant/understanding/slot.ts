import type { Span } from './span.ts'
import type { Topic } from './understanding.ts'

/** What a stretch of the message states of one criterion. The span is of the normalised text. */
export interface Slot extends Span {
  criterion: Topic
  /** Canonical values of a list. */
  values?: string[]
  /** Bounds of a range or a date. */
  min?: number | string
  max?: number | string
  /** Value of a flag. */
  is?: boolean
  /** Value of a place, distance, sort order or price type. */
  one?: string | number
  /** Negated: 'not a Ford'. */
  excluded?: boolean
  /** Where the negating words before it begin. */
  negatedFrom?: number
  joins?: boolean
  /** 'gtd instead of the gti': replaces the values of a cumulative list. */
  replaces?: boolean
  /** Removes the criterion, or these values. */
  drops?: true | string[]
  /** With `drops`: removes only this bound. */
  end?: 'min' | 'max'
  moves?: { bound: 'min' | 'max'; by: number }
  /** Makes that the model implies. */
  implied?: string[]
  /** Whether a count ('5 doors', '3 owners') stands for higher ('at least') or lower ones too. */
  open?: 'upwards' | 'downwards'
}
