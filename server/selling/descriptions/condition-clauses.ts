/** Clauses about the condition: required ones first, then positive ones. */
import { formatPlural, listAnd, listOr } from '#contracts/text/english.ts'
import type { WriteOffCategory } from '#contracts/vehicle/enumerations.ts'
import type { CarStory } from './car-story.ts'
import { optional, required, type TextClause } from './clause.ts'

export function conditionClauses(story: CarStory): TextClause[] {
  const faults = listAnd(story.faults.map(({ briefly }) => briefly))
  return [
    required('non-runner', story.isNonRunner ? nonRunner : []),
    required('write-off', writeOffWordings(story.writeOffCategories)),
    required('finance', story.outstandingLoan ? finance : []),
    required('faults', faultWordings(story), `Faults: ${faults}.`),
    required('modified', story.isModified ? modifiedWordings(story) : [], 'It is modified.'),
    required('imported', story.isImported ? imported : []),
    optional('record', 6, cleanRecord(story)),
    optional('absences', 6, absenceWordings(story)),
    optional('exhaust', 5, soundWordings(story)),
    optional('keys', 4, keyWordings(story)),
    optional('plate', 2, story.personalisedRegistration ? plate : []),
  ]
}

const nonRunner = [
  'It is a non-runner.',
  'Please note that it is a non-runner, so it will have to be collected on a trailer.',
  'It is a non-runner and cannot be driven away.',
  'At the moment it is a non-runner.',
]

const damage: Readonly<Record<Exclude<WriteOffCategory, 'none'>, string>> = {
  N: 'not structural damage',
  S: 'structural damage',
  D: 'one of the older categories',
  C: 'one of the older categories',
  B: 'for parts only',
  A: 'for scrap only',
}

function writeOffWordings(category: WriteOffCategory | null): string[] {
  if (category === null || category === 'none') return []
  return [
    `It is a Cat ${category} write-off.`,
    `It is recorded as a Category ${category} write-off (${damage[category]}).`,
    `Please note that it is a Cat ${category} insurance write-off (${damage[category]}).`,
    `An insurer has recorded it as a Cat ${category} write-off, ${damage[category]}.`,
    `It has been a Category ${category} write-off.`,
  ]
}

const finance = [
  'It has outstanding finance.',
  'There is outstanding finance on it.',
  'There is still outstanding finance on the car, which has to be settled.',
  'Please note that there is outstanding finance to settle.',
]

function faultWordings({ faults }: CarStory) {
  if (faults.length === 0) return []
  const list = listAnd(faults.map(({ said }) => said))
  return [
    `Known faults: ${list}.`,
    `It does have ${list}.`,
    `To be open about it, it has ${list}.`,
    `What you should know: it has ${list}.`,
    `It is not without faults: it has ${list}.`,
    faults.length > 1 && `The faults I know of are ${list}.`,
  ]
}

const MAX_QUOTED_LENGTH = 160

/** Quotes the seller's own words unless they are too long. */
function modifiedWordings({ modifications }: CarStory): string[] {
  const own = modifications?.replace(/[\s.,;:!?]+$/, '') ?? ''
  if (own === '' || own.length > MAX_QUOTED_LENGTH) {
    return ['It has been modified.', 'Please note that it has been modified.']
  }
  return [
    `Modifications: ${own}.`,
    `It is not standard. Modifications: ${own}.`,
    `It has been modified as follows: ${own}.`,
  ]
}

const imported = ['It is an import.', 'It was imported.', 'Please note that it is an import.']

function cleanRecord({ writeOffCategories, outstandingLoan }: CarStory): string[] {
  const isWhole = writeOffCategories === 'none'
  if (isWhole && outstandingLoan === false) {
    return [
      'It has never been written off and there is no outstanding finance.',
      'There is no finance on it, and it has never been written off.',
      'Never written off, and no finance outstanding.',
    ]
  }
  if (isWhole) return ['It has never been written off.', 'Never written off.', 'It is not a write-off.']
  if (outstandingLoan === false)
    return ['There is no outstanding finance.', 'No finance is owed on it.', 'There is no finance on it.']
  return []
}

function absenceWordings({ absences }: CarStory): string[] {
  if (absences.length === 0) return []
  const list = listOr(absences)
  return [
    `There are no ${list}.`,
    `No ${list}.`,
    `I know of no ${list}.`,
    `It has no ${list}.`,
    `There are no ${list} to report.`,
  ]
}

function soundWordings({
  goodExhaust,
  allElectronicsInGoodCondition,
  burnsFuel,
  faults,
  isNonRunner,
}: CarStory): string[] {
  const isElectricSound =
    allElectronicsInGoodCondition === true &&
    !faults.some(({ said }) => /electric|warning|air con/.test(said))
  const isExhaustSound = goodExhaust === true && burnsFuel && !isNonRunner
  if (isElectricSound && isExhaustSound) {
    return [
      'The exhaust and all the electronics are in good condition.',
      'All the electronics are in good condition, and so is the exhaust.',
      'Exhaust and electronics are in good condition.',
    ]
  }
  if (isElectricSound)
    return ['All the electronics are in good condition.', 'The electronics are all in good condition.']
  return isExhaustSound ? ['The exhaust is in good condition.'] : []
}

function keyWordings({ setsOfKeys }: CarStory): string[] {
  if (setsOfKeys === null) return []
  if (setsOfKeys === 0) return ['There are no keys for it.', 'It comes without keys.']
  const sets = `${formatPlural(setsOfKeys, 'set')} of keys`
  return [
    `It comes with ${sets}.`,
    `There ${setsOfKeys === 1 ? 'is' : 'are'} ${sets}.`,
    `I have ${sets} for it.`,
  ]
}

const plate = ['It has a private plate.', 'It is on a private plate at the moment.']
