/** How a page's action finds a form's files: they are stored by then, and the form refers to them. */
import { z } from 'zod'
import { refusalField } from './accepted-files.ts'

const REFERENCE = 'file:'

export const fileReferenceSchema = z
  .string()
  .startsWith(REFERENCE)
  .transform(text => text.slice(REFERENCE.length))
  .pipe(z.uuid())

export function fileReference(id: string): string {
  return REFERENCE + id
}

/** The field beside a field with files, of which each value is a file's id and its name: 'id/front.jpg'. */
export const fileNameField = (field: string) => `${field}.name`

/** The ids of the files that a field holds, and what to tell the visitor of those that were refused. */
export function filesIn(form: FormData, field: string): { ids: string[]; refusals: string[] } {
  const ids = form.getAll(field).flatMap(value => fileReferenceSchema.safeParse(value).data ?? [])
  const refusals = form.getAll(refusalField(field)).filter(value => typeof value === 'string')
  return { ids, refusals }
}
