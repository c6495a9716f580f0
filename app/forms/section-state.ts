import { type FieldSection, type Form, topName } from '#contracts/forms/form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { Messages } from './shown-errors.ts'

export interface SectionState {
  /** How many of its errors are shown. */
  errors: number
  /** Something is filled in, if only by the page's hidden controls, and nothing is missing or wrong. */
  isComplete: boolean
  /** Something is missing or wrong. */
  isToDo: boolean
}

/** `found` are all errors of the form, `shown` those that the visitor sees. */
export function sectionState(
  section: FieldSection,
  values: SentValues,
  found: Messages,
  shown: Messages,
): SectionState {
  const isInside = (path: string) => section.fields.includes(topName(path))
  const errors = Object.keys(shown).filter(isInside).length
  const isFilledIn = section.fields.some(name => hasContent(values[name]))
  const isToDo = errors > 0 || Object.keys(found).some(isInside)
  return { errors, isComplete: isFilledIn && !isToDo, isToDo }
}

function hasContent(value: unknown): boolean {
  if (value instanceof File) return value.name !== ''
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent)
  return value !== undefined && value !== null && value !== '' && value !== false
}

/** In the order of the form, which is the order of the page. */
export function inFormOrder(form: Form, paths: readonly string[]): string[] {
  const names = Object.keys(form.fields)
  const placeOf = (path: string) => names.indexOf(topName(path))
  return paths.toSorted((a, b) => placeOf(a) - placeOf(b))
}
