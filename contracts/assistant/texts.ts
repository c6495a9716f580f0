/** Texts that server and offline mode share, letter for letter (product specification, sections 8 and 9). */
export const NOT_UNDERSTOOD = "Sorry, I'm having trouble understanding. Could you try rephrasing that?"
export const NOT_CONNECTED =
  "Sorry, I'm having trouble connecting to my services right now. Please try again in a moment."

/** Suggested messages before a search. */
export const STARTERS = ['Used car under £10,000', 'Electric cars', 'SUVs near me', 'Family car'] as const

/** Suggested towns before anything is typed. */
export const DEFAULT_TOWNS = [
  'London',
  'Manchester',
  'Birmingham',
  'Glasgow',
  'Edinburgh',
  'Liverpool',
  'Bristol',
] as const

/**
 * Messages that ask about an answer in an advert, by the name of the condition
 * (contracts/listings/listing.ts).
 */
export const conditionQuestions: Readonly<Record<string, string>> = {
  isNonRunner: 'What should I ask about a non-runner?',
  outstandingLoan: 'What should I ask about outstanding finance?',
  anyWarningLights: 'What should I ask about warning lights?',
  anyNoises: 'What should I ask about unusual noises?',
  anyLeaks: 'What should I ask about leaks?',
  anySmells: 'What should I ask about unusual smells?',
  goodExhaust: 'What should I ask about the exhaust?',
  allElectronicsInGoodCondition: 'What should I ask about electrical faults?',
  setsOfKeys: 'What should I ask about a single set of keys?',
}
