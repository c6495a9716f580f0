/** What the assistant says letter for letter, at the server and offline (product specification, sections 8 and 9). */
export const NOT_UNDERSTOOD = "Sorry, I'm having trouble understanding. Could you try rephrasing that?"
export const NOT_CONNECTED =
  "Sorry, I'm having trouble connecting to my services right now. Please try again in a moment."

/** Messages to begin with. */
export const STARTERS = ['Used car under £10,000', 'Electric cars', 'SUVs near me', 'Family car'] as const

/** Towns to begin with, where nothing has been typed yet. */
export const DEFAULT_TOWNS = [
  'London',
  'Manchester',
  'Birmingham',
  'Glasgow',
  'Edinburgh',
  'Liverpool',
  'Bristol',
] as const
