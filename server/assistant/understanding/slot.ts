import type { Topic } from './topic.ts'
import type { Span } from './understanding.ts'

/** One thing said of one criterion; its span is of the plain text (text.ts). */
export interface Slot extends Span {
  criterion: Topic
  /** Of a list: the values, as canonical criteria have them. */
  values?: string[]
  /** Of a range or a date: its bounds. */
  min?: number | string
  max?: number | string
  /** Of a flag. */
  is?: boolean
  /** Of a place, a distance, the order or a price's type. */
  one?: string | number
  /** Said to be unwanted. */
  excluded?: boolean
  /** Where the words of refusal before it begin. */
  negatedFrom?: number
  joins?: boolean
  /** 'gtd instead of the gti': takes the place of what a list holds. */
  replaces?: boolean
  /** Said not to matter: all of it, or these values. */
  drops?: true | string[]
  /** Of what is dropped: only this bound. */
  end?: 'min' | 'max'
  moves?: { bound: 'min' | 'max'; by: number }
  /** Makes that a model implies. */
  implied?: string[]
  /** Of what is counted ('5 doors', '3 owners'): more of it is fine too ('at least'), or less. */
  open?: 'upwards' | 'downwards'
}
