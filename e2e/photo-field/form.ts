import type { FieldError } from '#contracts/api/problem.ts'
import type { Form } from '#contracts/forms/form.ts'
import { carPictures, MAX_PICTURES } from '#contracts/forms/picture-fields.ts'
import type { Photo } from '#contracts/selling/photos.ts'

export const photoForm = {
  fields: { carimages: { kind: 'list', rules: carPictures(MAX_PICTURES) } },
  sections: [{ name: 'photos', fields: ['carimages'] }],
} as const satisfies Form

/** The data that the page is rendered from. */
export interface PhotoFormState {
  ids: readonly string[]
  photos: readonly Photo[]
  errors?: readonly FieldError[]
  /** What was sent, once the form is accepted. */
  accepted?: readonly string[]
}
