/** Faults and absences of faults by the seller's answers; a fault in two answers is listed once. */
import type { DescriptionFacts } from '#contracts/selling/description-facts.ts'
import type { KnownIssue } from '#contracts/vehicle/enumerations.ts'

export interface CarFault {
  /** Within a sentence: 'an oil leak'. */
  readonly said: string
  /** For the short line: 'oil leak'. */
  readonly briefly: string
}

// biome-ignore format: a table
const issues: Readonly<Record<KnownIssue, CarFault>> = {
  'warning-light': { said: 'a warning light on', briefly: 'warning light' },
  'oil-leak': { said: 'an oil leak', briefly: 'oil leak' },
  'coolant-leak': { said: 'a coolant leak', briefly: 'coolant leak' },
  'engine-noise': { said: 'a noise from the engine', briefly: 'engine noise' },
  gearbox: { said: 'a gearbox fault', briefly: 'gearbox fault' },
  clutch: { said: 'a worn clutch', briefly: 'worn clutch' },
  electrics: { said: 'an electrical fault', briefly: 'electrical fault' },
  'air-conditioning': { said: 'air conditioning that is not cold', briefly: 'air con not cold' },
  bodywork: { said: 'dents or scratches', briefly: 'dents or scratches' },
  rust: { said: 'some rust', briefly: 'rust' },
  tyres: { said: 'worn tyres', briefly: 'worn tyres' },
  brakes: { said: 'worn brakes', briefly: 'worn brakes' },
}
// biome-ignore format: a table
const answers = {
  noises: { said: 'an unusual noise', briefly: 'a noise' },
  leaks: { said: 'a leak', briefly: 'a leak' },
  smells: { said: 'an unusual smell', briefly: 'a smell' },
  exhaust: { said: 'an exhaust that is not in good condition', briefly: 'exhaust not good' },
  electronics: { said: 'electronics that are not all in good condition', briefly: 'electronics not all good' },
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
