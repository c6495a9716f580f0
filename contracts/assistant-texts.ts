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
