/** Faults and absences of faults by the seller's answers; a fault in two answers is listed once. */
import type { DescriptionFacts } from '#contracts/selling/description-facts.ts'
import type { KnownIssue } from '#contracts/vehicle/enumerations.ts'

export interface CarFault {
  /** Within a sentence: 'an oil leak'. */
  readonly said: string
  /** For the short line: 'oil leak'. */
  readonly briefly: string
  /** Matches a text that mentions it. */
  readonly pattern: RegExp
}

// biome-ignore format: a table
const issues: Readonly<Record<KnownIssue, CarFault>> = {
  'warning-light': { said: 'a warning light on', briefly: 'warning light', pattern: /warning light/i },
  'oil-leak': { said: 'an oil leak', briefly: 'oil leak', pattern: /oil leak|leak(s|ing) (a little |some )?oil/i },
  'coolant-leak': { said: 'a coolant leak', briefly: 'coolant leak', pattern: /coolant leak|leak(s|ing) (a little |some )?coolant/i },
  'engine-noise': { said: 'a noise from the engine', briefly: 'engine noise', pattern: /engine noise|nois\w+ (from|in) the engine|noisy engine/i },
  gearbox: { said: 'a gearbox fault', briefly: 'gearbox fault', pattern: /gearbox (fault|problem|issue)|(fault|problem|issue)\w* (with|in) the gearbox/i },
  clutch: { said: 'a worn clutch', briefly: 'worn clutch', pattern: /worn clutch|clutch (is |that is )?worn/i },
  electrics: { said: 'an electrical fault', briefly: 'electrical fault', pattern: /electrical (fault|problem|issue)/i },
  'air-conditioning': { said: 'air conditioning that is not cold', briefly: 'air con not cold', pattern: /air con\w* (that )?(is |does |blows? )?(not|isn't|doesn't)/i },
  bodywork: { said: 'dents or scratches', briefly: 'dents or scratches', pattern: /\b(dents?|scratch(es)?)\b/i },
  rust: { said: 'some rust', briefly: 'rust', pattern: /\brust\b/i },
  tyres: { said: 'worn tyres', briefly: 'worn tyres', pattern: /worn tyres|tyres (are )?worn/i },
  brakes: { said: 'worn brakes', briefly: 'worn brakes', pattern: /worn brakes|brakes (are )?worn/i },
}
// biome-ignore format: a table
const answers = {
  noises: { said: 'an unusual noise', briefly: 'a noise', pattern: /nois/i },
  leaks: { said: 'a leak', briefly: 'a leak', pattern: /leak/i },
  smells: { said: 'an unusual smell', briefly: 'a smell', pattern: /smell/i },
  exhaust: { said: 'an exhaust that is not in good condition', briefly: 'exhaust not good', pattern: /exhaust/i },
  electronics: { said: 'electronics that are not all in good condition', briefly: 'electronics not all good', pattern: /electr(on)?ics/i },
} as const satisfies Record<string, CarFault>

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

export function faultsOf(facts: Asked, burnsFuel: boolean): CarFault[] {
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

/** What the seller says the car does not have, unless a known issue contradicts it. */
export function absencesOf(facts: Asked): string[] {
  const has = (...names: KnownIssue[]) => names.some(name => facts.knownIssues.includes(name))
  return [
    facts.anyWarningLights === false && !has('warning-light') ? 'warning lights' : '',
    facts.anyNoises === false && !has('engine-noise') ? 'odd noises' : '',
    facts.anyLeaks === false && !has('oil-leak', 'coolant-leak') ? 'leaks' : '',
    facts.anySmells === false ? 'unusual smells' : '',
  ].filter(absence => absence !== '')
}
