/** What no text of this car may leave out, and how one sees that it has been told. */
import type { CarStory } from './car-story.ts'

export interface MustTell {
  readonly about: string
  readonly told: RegExp
  /** For the short line, where a word must do for several faults. */
  readonly toldShortly: RegExp
  /** As it is put to whoever writes the text. */
  readonly plainly: string
}

export function mustTell(story: CarStory): MustTell[] {
  const { isNonRunner, writeOffCategories: category, outstandingLoan, faults, isModified, isImported } = story
  const all: MustTell[] = []
  const add = (about: string, plainly: string, told: RegExp, toldShortly = told) =>
    all.push({ about, plainly, told, toldShortly })
  if (isNonRunner) add('non-runner', 'it is a non-runner', /non-runner/i)
  if (category !== null && category !== 'none') {
    const marker = new RegExp(`\\bCat(egory)? ${category}\\b`)
    add('write-off', `it is a Cat ${category} write-off`, marker)
  }
  if (outstandingLoan) add('finance', 'there is outstanding finance on it', /finance/i)
  for (const { said, told, briefly } of faults) {
    add(briefly, `it has ${said}`, told, new RegExp(`known faults|${told.source}`, 'i'))
  }
  // In a line of 49 letters there is no room for these beside the graver things.
  if (isModified) add('modified', 'it has been modified', /modif/i, /(?:)/)
  if (isImported) add('imported', 'it is an import', /import/i, /(?:)/)
  if (story.motHasEnded)
    add('mot', 'its MOT has run out', /MOT\b.*\b(ran out|ended|expired)|needs an MOT/i, /(?:)/)
  return all
}
