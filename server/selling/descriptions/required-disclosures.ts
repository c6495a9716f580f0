/** Defects and charges that no text about the car may leave out. */
import type { CarStory } from './car-story.ts'

export interface RequiredDisclosure {
  readonly about: string
  /** Matches a text that states it. */
  readonly pattern: RegExp
  /** For the short line, in which one word may stand for several faults. */
  readonly shortPattern: RegExp
  /** For the instructions of the language model. */
  readonly statement: string
}

export function requiredDisclosures(story: CarStory): RequiredDisclosure[] {
  const { isNonRunner, writeOffCategories: category, outstandingLoan, faults, isModified, isImported } = story
  const all: RequiredDisclosure[] = []
  const add = (about: string, statement: string, pattern: RegExp, shortPattern = pattern) =>
    all.push({ about, statement, pattern, shortPattern })
  if (isNonRunner) add('non-runner', 'it is a non-runner', /non-runner/i)
  if (category !== null && category !== 'none') {
    const marker = new RegExp(`\\bCat(egory)? ${category}\\b`)
    add('write-off', `it is a Cat ${category} write-off`, marker)
  }
  if (outstandingLoan) add('finance', 'there is outstanding finance on it', /finance/i)
  for (const { said, pattern, briefly } of faults) {
    add(briefly, `it has ${said}`, pattern, new RegExp(`known faults|${pattern.source}`, 'i'))
  }
  // The short line has no room for these beside more serious ones.
  if (isModified) add('modified', 'it has been modified', /modif/i, /(?:)/)
  if (isImported) add('imported', 'it is an import', /import/i, /(?:)/)
  if (story.motHasEnded)
    add('mot', 'its MOT has run out', /MOT\b.*\b(ran out|ended|expired)|needs an MOT/i, /(?:)/)
  return all
}
