import type { FieldError } from '../api/problem.ts'
import { spelling } from './spellings.ts'

/** Texts for any criterion, which do not say which it is. */
const general = /^(?:Value|Minimum|Maximum|The lower|Choose)\b/

/** The errors of a search as a sentence each, with the criterion's label and without the parameter's name. */
export function inWords({ field, message }: FieldError): string {
  const label = spelling(field)?.criterion.label
  return label && general.test(message) ? `${label}: ${message}` : message
}
