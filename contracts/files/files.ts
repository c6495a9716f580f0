/** How a page's action finds a form's files: they are stored by then, and the form refers to them. */
import { z } from 'zod'

const REFERENCE = 'file:'
/** Before a field's name: why a file of that field was refused. */
const REFUSAL = 'refused:'

export const fileReferenceSchema = z
  .string()
  .startsWith(REFERENCE)
  .transform(text => text.slice(REFERENCE.length))
  .pipe(z.uuid())

export function fileReference(id: string): string {
  return REFERENCE + id
}

export function refusalField(field: string): string {
  return REFUSAL + field
}

/** The ids of the files that a field holds, and what to tell the visitor of those that were refused. */
export function filesIn(form: FormData, field: string): { ids: string[]; refusals: string[] } {
  const ids = form.getAll(field).flatMap(value => fileReferenceSchema.safeParse(value).data ?? [])
  const refusals = form.getAll(refusalField(field)).filter(value => typeof value === 'string')
  return { ids, refusals }
}
