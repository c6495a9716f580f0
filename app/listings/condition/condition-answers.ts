import type { Listing } from '#contracts/listing.ts'

export interface ConditionAnswer {
  question: string
  answer: string
  /** Good news, something to ask about, or neither. */
  tone: 'good' | 'worry' | 'plain'
}

type Conditions = Listing['conditions']
type Tone = ConditionAnswer['tone']

/** Each yes/no question of the sell form: what is asked, how 'yes' sounds, and how 'no' does. */
const questions: readonly (readonly [name: string, question: string, yes: Tone, no: Tone])[] = [
  ['isNonRunner', 'Is it a non-runner?', 'worry', 'good'],
  ['outstandingLoan', 'Is there finance outstanding on it?', 'worry', 'good'],
  ['anyWarningLights', 'Any warning lights?', 'worry', 'good'],
  ['anyNoises', 'Any unusual noises?', 'worry', 'good'],
  ['anyLeaks', 'Any leaks?', 'worry', 'good'],
  ['anySmells', 'Any unusual smells?', 'worry', 'good'],
  ['goodExhaust', 'Is the exhaust in good condition?', 'good', 'worry'],
  ['allElectronicsInGoodCondition', 'Do all electronics work?', 'good', 'worry'],
  ['setsOfKeys', 'How many sets of keys?', 'plain', 'plain'],
  ['isModified', 'Has it been modified?', 'plain', 'good'],
  ['personalisedRegistration', 'Does it wear a personalised registration?', 'plain', 'plain'],
  ['isImported', 'Was it imported?', 'plain', 'plain'],
  ['alwaysPrivatelyOwned', 'Has it always been privately owned?', 'good', 'plain'],
]

/** What the seller answered, in the order that matters to a buyer; what was not asked is left out. */
export function conditionAnswers(conditions: Conditions): ConditionAnswer[] {
  return questions.flatMap(([name, question, yes, no]) => {
    const told = conditions[name]
    if (typeof told === 'number') return [keys(question, told)]
    if (typeof told !== 'boolean') return []
    return [{ question, answer: told ? yesInWords(name, conditions) : 'No', tone: told ? yes : no }]
  })
}

/** One set is worth a word: a second key is dear. */
function keys(question: string, sets: number): ConditionAnswer {
  return { question, answer: String(sets), tone: sets >= 2 ? 'good' : 'worry' }
}

function yesInWords(name: string, { modifications }: Conditions): string {
  if (name === 'isModified' && modifications) return `Yes: ${modifications}`
  return 'Yes'
}

/** What a buyer must know before anything else, near the price. */
export function gravestAnswers(conditions: Conditions): string[] {
  const grave: string[] = []
  if (conditions.isNonRunner === true) grave.push('Non-runner')
  if (conditions.outstandingLoan === true) grave.push('Outstanding finance')
  return grave
}
