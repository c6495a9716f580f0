/** What is wrong with a car by its seller's answers, and what is not. A fault told twice is said once. */
import type { DescriptionFacts } from '#contracts/description-facts.ts'
import type { KnownIssue } from '#contracts/enumerations.ts'

export interface Fault {
  /** Within a sentence: 'an oil leak'. */
  readonly said: string
  /** In a line of few letters: 'oil leak'. */
  readonly briefly: string
  /** How one can see that a text has told it. */
  readonly told: RegExp
}

// biome-ignore format: a table
const issues: Readonly<Record<KnownIssue, Fault>> = {
  'warning-light': { said: 'a warning light on', briefly: 'warning light', told: /warning light/i },
  'oil-leak': { said: 'an oil leak', briefly: 'oil leak', told: /oil leak|leak(s|ing) (a little |some )?oil/i },
  'coolant-leak': { said: 'a coolant leak', briefly: 'coolant leak', told: /coolant leak|leak(s|ing) (a little |some )?coolant/i },
  'engine-noise': { said: 'a noise from the engine', briefly: 'engine noise', told: /engine noise|nois\w+ (from|in) the engine|noisy engine/i },
  gearbox: { said: 'a gearbox fault', briefly: 'gearbox fault', told: /gearbox (fault|problem|issue)|(fault|problem|issue)\w* (with|in) the gearbox/i },
  clutch: { said: 'a worn clutch', briefly: 'worn clutch', told: /worn clutch|clutch (is |that is )?worn/i },
  electrics: { said: 'an electrical fault', briefly: 'electrical fault', told: /electrical (fault|problem|issue)/i },
  'air-conditioning': { said: 'air conditioning that is not cold', briefly: 'air con not cold', told: /air con\w* (that )?(is |does |blows? )?(not|isn't|doesn't)/i },
  bodywork: { said: 'dents or scratches', briefly: 'dents or scratches', told: /\b(dents?|scratch(es)?)\b/i },
  rust: { said: 'some rust', briefly: 'rust', told: /\brust\b/i },
  tyres: { said: 'worn tyres', briefly: 'worn tyres', told: /worn tyres|tyres (are )?worn/i },
  brakes: { said: 'worn brakes', briefly: 'worn brakes', told: /worn brakes|brakes (are )?worn/i },
}
// biome-ignore format: a table
const answers = {
  noises: { said: 'an unusual noise', briefly: 'a noise', told: /nois/i },
  leaks: { said: 'a leak', briefly: 'a leak', told: /leak/i },
  smells: { said: 'an unusual smell', briefly: 'a smell', told: /smell/i },
  exhaust: { said: 'an exhaust that is not in good condition', briefly: 'exhaust not good', told: /exhaust/i },
  electronics: { said: 'electronics that are not all in good condition', briefly: 'electronics not all good', told: /electr(on)?ics/i },
} as const satisfies Record<string, Fault>

type Asked = Pick<
  DescriptionFacts,
  | 'knownIssues'
  | 'anyWarningLights'
  | 'anyNoises'
  | 'anyLeaks'
  | 'anySmells'
  | 'goodExhaust'
  | 'allElectronicsInGoodCondition'
>

export function faultsOf(facts: Asked, burnsFuel: boolean): Fault[] {
  const has = (...names: KnownIssue[]) => names.some(name => facts.knownIssues.includes(name))
  const found = facts.knownIssues.map(issue => issues[issue])
  if (facts.anyWarningLights && !has('warning-light')) found.unshift(issues['warning-light'])
  if (facts.anyNoises && !has('engine-noise')) found.push(answers.noises)
  if (facts.anyLeaks && !has('oil-leak', 'coolant-leak')) found.push(answers.leaks)
  if (facts.anySmells) found.push(answers.smells)
  if (facts.goodExhaust === false && burnsFuel) found.push(answers.exhaust)
  if (facts.allElectronicsInGoodCondition === false && !has('electrics')) found.push(answers.electronics)
  return found
}

/** What a seller has said there is none of; an answer that a known issue contradicts is not repeated. */
export function absencesOf(facts: Asked): string[] {
  const has = (...names: KnownIssue[]) => names.some(name => facts.knownIssues.includes(name))
  return [
    facts.anyWarningLights === false && !has('warning-light') ? 'warning lights' : '',
    facts.anyNoises === false && !has('engine-noise') ? 'odd noises' : '',
    facts.anyLeaks === false && !has('oil-leak', 'coolant-leak') ? 'leaks' : '',
    facts.anySmells === false ? 'unusual smells' : '',
  ].filter(absence => absence !== '')
}
