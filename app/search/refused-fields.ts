import { createContext } from 'react'
import type { FieldError } from '#contracts/api/problem.ts'

/** A parameter that was left out of the search, and why, in words for a visitor. */
export interface RefusedField extends Pick<FieldError, 'field' | 'message' | 'value'> {
  typed: string
}

/** For the filters, which show what was typed and why it was refused beside the field. */
export const RefusedFields = createContext<readonly RefusedField[]>([])

export function refusedPlace(errors: readonly RefusedField[]): RefusedField | undefined {
  return errors.find(({ field }) => field === 'city' || field === 'postcode')
}
