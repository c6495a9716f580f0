import { conditionQuestions } from '#contracts/assistant/texts.ts'
import type { Listing } from '#contracts/listings/listing.ts'

export interface ConditionAnswer {
  question: string
  answer: string
  /** 'worry' is something to ask the seller about. */
  tone: 'good' | 'worry' | 'plain'
  /** A worry has a message to the assistant, which answers what to ask the seller. */
  ask?: string
}

type Conditions = Listing['conditions']
type Tone = ConditionAnswer['tone']

/** The sell form's yes/no questions, each with the tone of a yes and of a no. */
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
  ['personalisedRegistration', 'Does it have a private plate?', 'plain', 'plain'],
  ['isImported', 'Was it imported?', 'plain', 'plain'],
  ['alwaysPrivatelyOwned', 'Has it always been privately owned?', 'good', 'plain'],
]

/** The seller's answers, what matters most to a buyer first; unanswered questions are left out. */
export function conditionAnswers(conditions: Conditions): ConditionAnswer[] {
  return questions.flatMap(([name, question, yes, no]) => {
    const given = conditions[name]
    if (typeof given === 'number') return [askable(name, keys(question, given))]
    if (typeof given !== 'boolean') return []
    const answer = given ? yesText(name, conditions) : 'No'
    return [askable(name, { question, answer, tone: given ? yes : no })]
  })
}

function askable(name: string, answer: ConditionAnswer): ConditionAnswer {
  const ask = answer.tone === 'worry' ? conditionQuestions[name] : undefined
  return ask ? { ...answer, ask } : answer
}

/** One set is a warning: a second key is expensive. */
function keys(question: string, sets: number): ConditionAnswer {
  return { question, answer: String(sets), tone: sets >= 2 ? 'good' : 'worry' }
}

function yesText(name: string, { modifications }: Conditions): string {
  if (name === 'isModified' && modifications) return `Yes: ${modifications}`
  return 'Yes'
}
