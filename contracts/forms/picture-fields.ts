import type { InputField } from './form.ts'
import type { Rule } from './rules.ts'

/** How many pictures a form takes unless the settings say otherwise (`withRules`). */
export const MAX_PICTURES = 40

export const tooManyPictures = (max: number) => `Maximun ${max} image allowed to upload.`

const atMost = (length: number): Rule => ({ rule: 'maxLength', length, message: tooManyPictures(length) })

/** Rules for pictures of the car: the first is the cover. */
export const carPictures = (max = MAX_PICTURES): readonly Rule[] => [
  { rule: 'required', message: 'Please upload atleast one image.' },
  atMost(max),
]

/** Service records, logbook and proof of who sells may come later. */
export const paperPictures = (max = MAX_PICTURES): readonly Rule[] => [atMost(max)]

/** A buyer proves who they are. */
export const buyerIdentity = (max = MAX_PICTURES): readonly Rule[] => [
  { rule: 'required', message: 'Please add at least one form of identification.' },
  atMost(max),
]

export const pictures = (rules: readonly Rule[]) => ({ kind: 'files', rules }) as const satisfies InputField
